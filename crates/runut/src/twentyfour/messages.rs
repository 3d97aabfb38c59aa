//! Every sentence of this family.

crate::messages! {
    /// The size of a hand.
    number_of_cards(cards) {
        en: "{cards} {cards|card|cards}",
        id: "{cards} kartu",
    }
    /// The size of a hand, with what it is to make.
    cards_and_target(cards, target) {
        en: "{cards} {cards|card|cards}, target {target}",
        id: "{cards} kartu, target {target}",
    }
    /// Not a card and not a number.
    bad_card(text) {
        en: "`{text}` is not a card.",
        id: "`{text}` bukan kartu.",
    }
    /// What cards there are.
    cards_are() {
        en: "a card is A, 2 to 10, J, Q, K, an integer, or a fraction such as 3/4",
        id: "kartu adalah A, 2 sampai 10, J, Q, K, bilangan bulat, atau pecahan seperti 3/4",
    }
    /// A fraction over zero.
    zero_denominator(text) {
        en: "`{text}` divides by zero.",
        id: "`{text}` membagi dengan nol.",
    }
    /// A number that does not fit.
    number_too_large(text) {
        en: "`{text}` is too large.",
        id: "`{text}` terlalu besar.",
    }
    /// A hand without cards.
    no_cards() {
        en: "There are no cards here.",
        id: "Tidak ada kartu di sini.",
    }
    /// More cards than a hand holds.
    too_many_cards(cards, most) {
        en: "This hand has {cards} cards; at most {most} can be played with these rules.",
        id: "Di sini ada {cards} kartu; paling banyak {most} kartu untuk aturan ini.",
    }
    /// Exact arithmetic on these cards could overflow.
    hand_too_large() {
        en: "The numbers are too large: their product times 2 for each step must stay below 2^63.",
        id: "Bilangannya terlalu besar: hasil kali semuanya, kali 2 untuk setiap langkah, harus di bawah 2^63.",
    }
    /// A target that is no number.
    bad_target(text) {
        en: "The target `{text}` is not a number.",
        id: "Target `{text}` bukan bilangan.",
    }
    /// What a target is.
    target_is() {
        en: "write the target as an integer or a fraction after `->`",
        id: "tulis target sebagai bilangan bulat atau pecahan setelah `->`",
    }
    /// A target that must be there.
    no_target() {
        en: "The target is missing.",
        id: "Target tidak ada.",
    }
    /// A rule that does not exist.
    bad_rule(text) {
        en: "`{text}` is not a rule.",
        id: "`{text}` bukan aturan.",
    }
    /// The rules there are.
    rules_are(names) {
        en: "the rules are {names}",
        id: "aturannya: {names}",
    }
    /// Integer steps need integer cards.
    integer_needs_integers(card) {
        en: "With integer steps every card must be an integer; {card} is not.",
        id: "Dengan langkah bilangan bulat setiap kartu harus bulat; {card} tidak.",
    }
    /// Positive steps need positive cards.
    positive_needs_positives(card) {
        en: "With positive steps every card must be greater than zero; {card} is not.",
        id: "Dengan langkah positif setiap kartu harus lebih besar dari nol; {card} tidak.",
    }
    /// The format for Countdown carries no other game.
    not_countdown() {
        en: "Only a puzzle with the rules of Countdown can be written so.",
        id: "Hanya puzzle dengan aturan Countdown yang bisa ditulis begitu.",
    }
    /// An id holds one hand.
    one_hand() {
        en: "There is more than one line here.",
        id: "Ada lebih dari satu baris di sini.",
    }
    /// Something in an expression that cannot stand there.
    unexpected(sign) {
        en: "`{sign}` cannot stand here.",
        id: "`{sign}` tidak boleh di sini.",
    }
    /// An expression that stops too early.
    unfinished() {
        en: "The expression ends too early.",
        id: "Ekspresi berakhir terlalu cepat.",
    }
    /// A bracket without its partner.
    unclosed_bracket() {
        en: "This bracket is never closed.",
        id: "Kurung ini tidak pernah ditutup.",
    }
    /// An expression nobody wrote by hand.
    too_deep() {
        en: "The expression is too long or too deeply nested.",
        id: "Ekspresi terlalu panjang atau bersarang terlalu dalam.",
    }
    /// What an expression looks like.
    expressions_are() {
        en: "an expression is written like (Q - 6) * 4 / A",
        id: "ekspresi ditulis seperti (Q - 6) * 4 / A",
    }
    /// The cards of an expression are not those of the hand.
    wrong_cards(used, hand) {
        en: "The cards do not match: the expression uses {used}, the hand is {hand}.",
        id: "Kartunya tidak cocok: ekspresi memakai {used}, padahal kartunya {hand}.",
    }
    /// The value is not the target.
    wrong_value(value, target) {
        en: "The value is {value}, not {target}.",
        id: "Nilainya {value}, bukan {target}.",
    }
    /// A closer value exists.
    not_nearest(value, target, distance) {
        en: "The value {value} misses the target {target}; another expression comes within {distance} of it.",
        id: "Nilai {value} meleset dari target {target}; ada ekspresi lain yang selisihnya hanya {distance}.",
    }
    /// A division by zero.
    division_by_zero(step) {
        en: "`{step}` divides by zero.",
        id: "`{step}` membagi dengan nol.",
    }
    /// A step that is no integer.
    step_not_integer(step, value) {
        en: "`{step}` is {value}: the rules allow integers only.",
        id: "`{step}` bernilai {value}: aturan hanya membolehkan bilangan bulat.",
    }
    /// A step that is not positive.
    step_not_positive(step, value) {
        en: "`{step}` is {value}: the rules allow numbers greater than zero only.",
        id: "`{step}` bernilai {value}: aturan hanya membolehkan bilangan lebih besar dari nol.",
    }
    /// An operation that the rules do not have.
    step_not_allowed(step) {
        en: "`{step}` uses an operation that the rules of this puzzle do not allow.",
        id: "`{step}` memakai operasi yang tidak dibolehkan aturan puzzle ini.",
    }
    /// A step without a value.
    step_without_value(step) {
        en: "`{step}` has no exact value that fits.",
        id: "`{step}` tidak punya nilai eksak yang muat.",
    }
    /// The target is out of reach, this is the nearest.
    nearest_is(target, value) {
        en: "{target} cannot be reached; the nearest is {value}.",
        id: "{target} tidak bisa dicapai; yang terdekat {value}.",
    }
    /// One case of the enumeration.
    tried(expression, value) {
        en: "{expression} = {value}",
        id: "{expression} = {value}",
    }
    /// A case without a value.
    tried_in_vain(expression) {
        en: "{expression} has no value",
        id: "{expression} tidak punya nilai",
    }
    /// The last step.
    last_step(equation) {
        en: "Two numbers are left: {equation}.",
        id: "Tinggal dua bilangan: {equation}.",
    }
    /// Some cards are neutral.
    neutral_rest(made, value, rest, equation) {
        en: "{made} make {value} already; let {rest} disappear: {equation}.",
        id: "{made} sudah menghasilkan {value}; biarkan {rest} menghilang: {equation}.",
    }
    /// A sum or a difference with one card.
    near_miss(kept, equation, value, rest) {
        en: "Keep {kept} for the end: {equation}, so make {value} of {rest}.",
        id: "Simpan {kept} untuk akhir: {equation}, jadi buatlah {value} dari {rest}.",
    }
    /// A product with one card.
    factor(target, kept, equation, value, rest) {
        en: "{target} is a multiple of {kept}: {equation}. Keep {kept} for the end and make {value} of {rest}.",
        id: "{target} adalah kelipatan {kept}: {equation}. Simpan {kept} untuk akhir dan buatlah {value} dari {rest}.",
    }
    /// A quotient with one card.
    quotient(equation, value, rest) {
        en: "Divide at the end: {equation}. Make {value} of {rest}.",
        id: "Bagilah di akhir: {equation}. Buatlah {value} dari {rest}.",
    }
    /// Both numbers of the last step have to be made.
    two_halves(equation, x, left, y, right) {
        en: "Two groups: {equation}. Make {x} of {left}, and {y} of {right}.",
        id: "Dua kelompok: {equation}. Buatlah {x} dari {left}, dan {y} dari {right}.",
    }
    /// A fraction on the way.
    fraction_needed(equation, value, rest) {
        en: "It goes by way of a fraction: {equation}. Make {value} of {rest}.",
        id: "Jalannya lewat pecahan: {equation}. Buatlah {value} dari {rest}.",
    }
    /// A power, a root, a factorial, cards side by side.
    unusual_step(equation) {
        en: "Use what the rules of this puzzle add: {equation}.",
        id: "Gunakan yang ditambahkan aturan puzzle ini: {equation}.",
    }
    /// No solution at all.
    hint_never(target, hand) {
        en: "{target} cannot be made of {hand}.",
        id: "{target} tidak dapat dibuat dari {hand}.",
    }
    /// A step that spoiled it.
    hint_since(step, value) {
        en: "There is no solution from here since {step} = {value}.",
        id: "Tidak ada solusi dari sini sejak {step} = {value}.",
    }
    /// Too much work for a hint.
    hint_stuck() {
        en: "This hand is too large for a quick hint.",
        id: "Kartu ini terlalu banyak untuk petunjuk cepat.",
    }
    /// The techniques of the simplest way.
    techniques_needed(names) {
        en: "The simplest way: {names}.",
        id: "Cara paling sederhana: {names}.",
    }
    /// The end of a whole way.
    way_done(target) {
        en: "That makes {target}.",
        id: "Hasilnya {target}.",
    }
    /// There is nothing left to do.
    hint_done() {
        en: "It is solved already.",
        id: "Sudah selesai.",
    }
    /// A specification that cannot be read.
    bad_spec(word) {
        en: "`{word}` is not part of a specification.",
        id: "`{word}` bukan bagian dari spesifikasi.",
    }
    /// A difficulty that is none.
    bad_difficulty(word) {
        en: "`{word}` is no difficulty: write easy, medium, hard, a number from 1 to 10, or two of them such as 4..6.",
        id: "`{word}` bukan tingkat kesulitan: tulis easy, medium, hard, bilangan 1 sampai 10, atau dua bilangan seperti 4..6.",
    }
    /// What a specification looks like.
    specs_are() {
        en: "write words such as cards=4 range=1-13 target=24 difficulty=4..6 (or easy, medium, hard), and solvable, any or fraction",
        id: "tulis kata seperti cards=4 range=1-13 target=24 difficulty=4..6 (atau easy, medium, hard), dan solvable, any atau fraction",
    }
    /// A number out of its range.
    spec_range(word, low, high) {
        en: "`{word}` must lie between {low} and {high}.",
        id: "`{word}` harus antara {low} dan {high}.",
    }
    /// No hand met the wishes.
    no_such_hand(tries) {
        en: "None of {tries} random hands met the specification.",
        id: "Tidak satu pun dari {tries} susunan kartu acak memenuhi spesifikasi.",
    }
    /// The number of essential solutions.
    distinct_solutions(count) {
        en: "{count} essentially different {count|solution|solutions}.",
        id: "{count} solusi (yang setara dihitung sekali).",
    }
    /// Every solution needs a fraction.
    needs_fraction() {
        en: "Every solution passes through a fraction.",
        id: "Setiap solusi melewati pecahan.",
    }
    /// An operator as a tool.
    plus_tool() { en: "plus", id: "tambah" }
    /// A tool of designers.
    target_tool() { en: "another target", id: "target lain" }
    /// A tool of designers asks.
    target_asked() { en: "The target", id: "Target" }
    /// An operator as a tool.
    minus_tool() { en: "minus", id: "kurang" }
    /// An operator as a tool.
    times_tool() { en: "times", id: "kali" }
    /// An operator as a tool.
    over_tool() { en: "divided by", id: "bagi" }
    /// An operator as a tool.
    power_tool() { en: "to the power of", id: "pangkat" }
    /// A function as a tool.
    root_tool() { en: "square root", id: "akar kuadrat" }
    /// A function as a tool.
    factorial_tool() { en: "factorial", id: "faktorial" }
    /// Two cards side by side.
    join_tool() { en: "side by side", id: "berdampingan" }
    /// A step that adds nothing.
    changes_nothing(expression) {
        en: "{expression} has no value that the rules allow, or changes nothing.",
        id: "{expression} tidak punya nilai yang diizinkan aturan, atau tidak mengubah apa-apa.",
    }
    /// Only cards can be put side by side.
    joins_cards() {
        en: "Only cards can be put side by side, not numbers that were made of them.",
        id: "Hanya kartu yang bisa dijajarkan, bukan bilangan hasil hitungan.",
    }
}
