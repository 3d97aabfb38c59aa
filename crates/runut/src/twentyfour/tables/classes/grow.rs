//! Larger classes out of smaller ones, each of them once.

use super::Classes;
use super::node::{Id, Kind, Node};
use crate::twentyfour::algebra::rational::Rational;
use crate::twentyfour::tables::sets::Set;

impl Classes {
    fn push(&mut self, node: Node, ids: &mut Vec<Id>) {
        ids.push(self.nodes.len() as Id);
        self.nodes.push(node);
    }

    /// Cards that stand for themselves, or side by side.
    pub(super) fn leaves(&mut self, set: Set, keep: impl Fn(&Node) -> bool, ids: &mut Vec<Id>) {
        if set.len() == 1 {
            let node = Node::leaf(self.deck.cards(set)[0], Kind::Card, 0);
            if keep(&node) {
                self.push(node, ids);
            }
        } else if self.rules.concat {
            for (value, order) in self.deck.joined(set) {
                let node = Node::leaf(value, Kind::Joined, self.joined.len() as Id);
                if keep(&node) {
                    self.joined.push(order);
                    self.push(node, ids);
                }
            }
        }
    }

    /// A+B, A−B, A·B and A/B, those that are the first of their class.
    #[inline]
    pub(super) fn combine(
        &mut self,
        a: Id,
        b: Id,
        keep: impl Fn(&Node) -> bool,
        ids: &mut Vec<Id>,
    ) {
        let (left, right) = (self.nodes[a as usize], self.nodes[b as usize]);
        if !right.whole {
            return;
        }
        for inverse in [false, true] {
            if right.kind != Kind::Sum
                && let Some(node) = self.sum(a, &left, b, &right, inverse)
                && keep(&node)
            {
                self.push(node, ids);
            }
            if right.kind != Kind::Product
                && left.whole
                && let Some(node) = self.product(a, &left, b, &right, inverse)
                && keep(&node)
            {
                self.push(node, ids);
            }
        }
    }

    /// A+B or A−B, unless the same sum comes from other parts.
    #[inline]
    fn sum(&self, a: Id, left: &Node, b: Id, right: &Node, inverse: bool) -> Option<Node> {
        let is_sum = left.kind == Kind::Sum;
        let last = if is_sum { left.right } else { a };
        if last > b || (!is_sum && !left.whole) || (inverse && right.own_negative) {
            return None;
        }
        let (mut decided, mut run) =
            if is_sum { (left.decided, left.run) } else { (false, (1, 0)) };
        if last == b {
            // Within a run of equal terms those that are added come first.
            if !inverse && run.1 > 0 {
                return None;
            }
            run = if inverse { (run.0, run.1 + 1) } else { (run.0 + 1, run.1) };
            if !decided && run.1 > run.0 {
                return None;
            }
        } else {
            let last_is_neutral = self.nodes[last as usize].own_negative;
            decided |= !last_is_neutral && run.0 != run.1;
            if inverse && !decided {
                return None;
            }
            run = if inverse { (0, 1) } else { (1, 0) };
        }
        let value =
            if inverse { left.value.minus(right.value) } else { left.value.plus(right.value) }?;
        let (with, against) =
            if inverse { (right.minus, right.plus) } else { (right.plus, right.minus) };
        let own_negative = !decided && (right.own_negative || run.0 == run.1);
        let (plus, minus) = (left.plus || with, left.minus || against);
        Some(Node {
            right: b,
            inverse,
            plus: plus || (own_negative && minus),
            minus: minus || (own_negative && plus),
            own_negative,
            whole: !(self.rules.positive && value.is_zero()),
            decided,
            run,
            ..Node::leaf(value, Kind::Sum, a)
        })
    }

    /// A·B or A/B, unless the same product comes from other parts.
    #[inline]
    fn product(&self, a: Id, left: &Node, b: Id, right: &Node, inverse: bool) -> Option<Node> {
        let in_order = match (left.kind, left.inverse, inverse) {
            (Kind::Product, true, false) => false,
            (Kind::Product, false, true) => true,
            (Kind::Product, _, _) => left.right <= b,
            _ => inverse || a <= b,
        };
        if !in_order {
            return None;
        }
        let value =
            if inverse { left.value.over(right.value) } else { left.value.times(right.value) }?;
        if self.rules.integer && !value.is_integer() {
            return None;
        }
        let own_negative = left.own_negative || right.own_negative;
        let plus = (left.plus && right.plus) || (left.minus && right.minus);
        let minus = (left.plus && right.minus) || (left.minus && right.plus);
        Some(Node {
            right: b,
            inverse,
            plus: plus || (own_negative && minus),
            minus: minus || (own_negative && plus),
            own_negative,
            ..Node::leaf(value, Kind::Product, a)
        })
    }

    /// The signs with which a class may be a part of its own: it can be written so, and the rules allow the step.
    fn signs(&self, node: &Node) -> impl Iterator<Item = (bool, Rational)> + use<> {
        let leaf = matches!(node.kind, Kind::Card | Kind::Joined);
        let (node, rules) = (*node, self.rules);
        [false, true].into_iter().filter_map(move |negative| {
            let value = if negative { node.value.negated() } else { node.value };
            let fits = node.whole && node.writes(negative) && (leaf || rules.allows(value));
            fits.then_some((negative, value))
        })
    }

    /// A^B, for every sign of A and B.
    pub(super) fn raise(&mut self, a: Id, b: Id, ids: &mut Vec<Id>) {
        let (left, right) = (self.nodes[a as usize], self.nodes[b as usize]);
        for (turn_left, base) in self.signs(&left) {
            for (turn_right, exponent) in self.signs(&right) {
                if let Some(value) = base.power(exponent).filter(|&v| self.rules.allows(v)) {
                    let turned = (turn_left, turn_right);
                    let node = Node { right: b, turned, ..Node::leaf(value, Kind::Power, a) };
                    self.push(node, ids);
                }
            }
        }
    }

    /// √A and A!, for every sign of A.
    pub(super) fn wrap(&mut self, a: Id, ids: &mut Vec<Id>) {
        let inner = self.nodes[a as usize];
        for (turn, value) in self.signs(&inner) {
            for function in self.rules.functions() {
                if let Some(value) = self.rules.call(function, value) {
                    let turned = (turn, false);
                    let node = Node { turned, ..Node::leaf(value, Kind::Call(function), a) };
                    self.push(node, ids);
                }
            }
        }
    }
}
