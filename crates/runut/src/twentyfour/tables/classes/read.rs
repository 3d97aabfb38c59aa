//! What a class looks like: from the numbers of its parts back to a form.

use super::Classes;
use super::node::{Id, Kind};
use crate::twentyfour::algebra::form::{self, Signed};

impl Classes {
    /// The form of a class, with its sign turned or not.
    pub(super) fn form(&self, id: Id, negative: bool) -> Signed {
        let mut form = self.plain_form(id).expect("its value was computed before");
        form.negative ^= negative;
        form
    }

    fn plain_form(&self, id: Id) -> Option<Signed> {
        let node = &self.nodes[id as usize];
        let value = node.value;
        match node.kind {
            Kind::Card => Some(form::number(node.value)),
            Kind::Joined => form::joined(self.joined[node.left as usize].clone()),
            Kind::Call(function) => form::call(function, self.form(node.left, node.turned.0)),
            Kind::Power => form::power(
                self.form(node.left, node.turned.0),
                self.form(node.right, node.turned.1),
            ),
            Kind::Sum => {
                let mut terms = Vec::with_capacity(4);
                let mut node = node;
                loop {
                    terms.push(self.plain_form(node.right)?);
                    if let Some(last) = terms.last_mut() {
                        last.negative ^= node.inverse;
                    }
                    let left = &self.nodes[node.left as usize];
                    if left.kind != Kind::Sum {
                        terms.push(self.plain_form(node.left)?);
                        return Some(form::sum(terms, value));
                    }
                    node = left;
                }
            }
            Kind::Product => {
                let mut product = form::Product::default();
                let mut node = node;
                loop {
                    product.push(self.plain_form(node.right)?, node.inverse);
                    let left = &self.nodes[node.left as usize];
                    if left.kind != Kind::Product {
                        product.push(self.plain_form(node.left)?, false);
                        return Some(product.close(value));
                    }
                    node = left;
                }
            }
        }
    }
}
