// The interface for programs, readable: made from the OpenAPI document of this server.

import { fill, h } from './dom.js';
import './settings.js';

/** @param {any} schema @returns {string} */
function kind(schema) {
  if (!schema) return '';
  if (schema.$ref) return schema.$ref.split('/').pop();
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf || schema.oneOf) return (schema.anyOf ?? schema.oneOf).map(kind).filter((/** @type {string} */ one) => one !== 'null').join(' | ');
  if (schema.type === 'array') return `${kind(schema.items)}[]`;
  return [schema.type ?? 'any'].flat().filter((one) => one !== 'null').join(' | ');
}

/** @param {any} schema @param {any} root @returns {[string, any, boolean][]} */
function fields(schema, root) {
  const own = Object.entries(schema?.properties ?? {}).map(([name, value]) => /** @type {[string, any, boolean]} */ ([name, value, (schema.required ?? []).includes(name)]));
  const below = [...(schema?.allOf ?? []), ...(schema?.$ref ? [schema] : [])].flatMap((part) => {
    const target = part.$ref ? root.components.schemas[part.$ref.split('/').pop()] : part;
    return target === schema ? [] : fields(target, root);
  });
  return [...own.filter(([name]) => !['verb', 'type'].includes(name)), ...below];
}

/** @param {[string, any, boolean][]} rows */
function table(rows) {
  return h('div', { class: 'scroll', tabindex: 0, role: 'group' }, h('table', null, h('tbody', null, ...rows.map(([name, schema, needed]) => h('tr', null,
    h('th', { scope: 'row' }, h('code', null, name), needed && ' *'), h('td', null, h('code', null, kind(schema))), h('td', null, schema.description ?? ''))))));
}

const main = /** @type {Element} */ (document.getElementById('api'));
const root = await (await fetch('/api/openapi.json')).json();
fill(main,
  h('h1', null, 'Runut over HTTP'),
  h('p', null, root.info.description),
  h('p', null, 'Version ', root.info.version, ' · ', h('a', { href: '/api/openapi.json' }, 'openapi.json'), ' · ', h('a', { href: '/' }, 'the page')),
  h('pre', { tabindex: 0 }, `curl -N ${location.origin}/api/solve -H 'content-type: application/json' -d '{"puzzle":"24:4,6,Q,A"}'`),
  h('h2', null, 'Requests'),
  ...Object.entries(root.paths).map(([path, { post }]) => h('section', null, h('h3', { id: post.operationId }, h('code', null, `POST ${path}`)), h('p', null, post.summary), table(fields(post.requestBody.content['application/json'].schema, root)))),
  h('h2', null, 'Lines'),
  ...root.components.schemas.Line.oneOf.map((/** @type {any} */ line) => h('section', null, h('h3', null, h('code', null, line.properties?.type?.const ?? '')), h('p', null, line.description ?? ''), table(fields(line, root)))),
  h('h2', null, 'Refusals'),
  table(Object.entries(/** @type {any} */ (Object.values(root.paths)[0]).post.responses).map(([status, response]) => /** @type {[string, any, boolean]} */ ([status, response, false]))));
