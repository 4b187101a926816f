import { normalized } from '../unicode/normalized.js';

// Contract §2.6 leaves the values of `status` open, and platforms pass on the words of their card processors. A word that is not in this
// table is unknown: a list of all words that mean "not charged" could never be complete. Without accents, because some systems drop them.
const wordsOf = {
  completed:
    'completed complete succeeded success successful approved accepted paid captured settled processed charged ok confirmed cleared ' +
    'posted complete completee termine terminee reussi reussie succes approuve approuvee accepte acceptee paye payee capture capturee ' +
    'regle reglee traite traitee debite debitee encaisse encaissee confirme confirmee effectue effectuee',
  pending:
    'pending processing in_progress awaiting awaiting_settlement authorized authorised requires_action requires_confirmation ' +
    'requires_capture scheduled submitted submitted_for_settlement settling unsettled queued held on_hold review in_review ' +
    'under_review pending_review deferred en_attente en_cours en_traitement autorise autorisee planifie planifiee programme ' +
    'programmee soumis soumise differe differee en_revision',
};

/**
 * The state of a gift that the platform has accepted, by the contract's word (§2.7).
 * - `completed`: it was charged.
 * - `pending`: the payment has not arrived yet.
 */
export type AcceptedState = keyof typeof wordsOf;

/** The state of a payment that may have been charged or not is `unknown`. */
export type PaymentState = AcceptedState | 'unknown';

export const acceptedStates = Object.keys(wordsOf) as AcceptedState[];

const statesByWord = new Map(
  acceptedStates.flatMap((state) => wordsOf[state].split(' ').map((word) => [word, state] as const)),
);

/** What the status is of, as in `payment_completed`. */
const nouns = /(^|_)(payment|charge|transaction|donation|gift|card|paiement|don|carte)(?=_|$)/g;

/**
 * The state of a payment by its status alone; `unknown` if it may have been charged or not. A receipt or row without a status, as in `""`, is
 * of a payment that was made.
 */
export function paymentState(status: string | null | undefined): PaymentState {
  const word = statusWord(status ?? '');
  if (word === '') return (status ?? '').trim() === '' ? 'completed' : 'unknown';
  return statesByWord.get(word.replace(nouns, '').replace(/^_/, '')) ?? 'unknown';
}

/** A status in the form in which two of them are compared: lower case, without accents, with `_` between words. */
export function statusWord(status: string): string {
  return normalized(status, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}

/** Words that mean that no money was kept. */
const notCharged =
  /abandon|abort|annul|block|bounce|cancel|charge.?back|declin|denied|disput|echec|echou|error|expir|fail|fraud|insufficient|invalid|^not_|refund|refus|reject|returned|revers|unpaid|unsuccess|void|withdrawn/;

/**
 * Whether a status that no accepted gift has certainly means that no money was kept. For rows of the platform's list, where a refused gift
 * may have left one.
 */
export function isNotCharged(status: string | null | undefined): boolean {
  return paymentState(status) === 'unknown' && notCharged.test(statusWord(status ?? ''));
}

// Members that the contract does not have, with which platforms say what became of a payment: their names without case, separators and a
// leading `is` or `has`.
const refusing =
  /^(errors?|fail(ed|ure)|declined?|denied|rejected|refused|cancell?ed|void(ed)?|reversed|refunded|disputed|pledgetransaction)(code|message|msg|reason|description|at)?$/;
const accepting =
  /^(success(ful)?|succeeded|approved|accepted|authori[sz]ed|paid|captured|charged|settled|processed|confirmed|completed|ok)$/;
const delaying = /^pending$/;
const result = /^result$/;
const stating =
  /^((payment|transaction|charge|donation|gateway|processor)?(status|state|result|outcome|response)|http(status)?)(code|text|message)?$/;
const typing = /^(transaction|payment|charge)?type$/;
/** Members that may have such members themselves, or say a status. An item of a list has a name without letters. */
const enclosing = /^(data|result|response|payment|charge|transaction)?$/;

/** What the members of these names say, by their value; the first row counts. */
const meanings: readonly (readonly [
  names: RegExp,
  stateOf: (value: unknown, name: string) => PaymentState,
])[] = [
  [refusing, (value, name) => (isYes(value, name.startsWith('error')) ? 'unknown' : 'completed')],
  [delaying, (value) => (isYes(value, false) ? 'pending' : 'completed')],
  [accepting, stateOfAcceptance],
  [typing, (value) => (typeof value === 'string' && isNotCharged(value) ? 'unknown' : 'completed')],
  [result, (value) => (value === '' ? 'completed' : stateOfAcceptance(value))],
  [stating, stateOfWord],
  [enclosing, stateOfWord],
];

/** How deep members are read. */
const depth = 2;

/**
 * What the members other than `status` of an answer say about its payment: `completed` if none speaks against it, `unknown` if one says
 * that no money was kept, or something else than that it was. It is never a reason to send a gift again: the platform may have charged it.
 *
 * @param answer As the platform sent it.
 * @param ignored Names of members that are not read.
 */
export function stateBeside(answer: object, ignored?: ReadonlySet<string>): PaymentState {
  return stateOfMembers(answer, depth, ignored);
}

function stateOfMembers(answer: object, level: number, ignored?: ReadonlySet<string>): PaymentState {
  let state: PaymentState = 'completed';
  for (const [name, value] of Object.entries(answer)) {
    if (ignored?.has(name) || (level === depth && name === 'status')) continue;
    state = worseState(state, stateOfMember(name, value, level));
  }
  return state;
}

function stateOfMember(name: string, value: unknown, level: number): PaymentState {
  if (value === null || value === undefined) return 'completed';
  const plain = name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/^(is|has)/, '');
  if (typeof value === 'object' && enclosing.test(plain))
    return level === 0 ? 'completed' : stateOfMembers(value, level - 1);
  const [, stateOf] = meanings.find(([names]) => names.test(plain)) ?? [];
  return stateOf?.(value, plain) ?? 'completed';
}

/** Whether a member says something else than "no" or nothing. @param isError Whether a word like "approved" means that there is no error. */
function isYes(value: unknown, isError: boolean, level = depth): boolean {
  if (typeof value === 'object' && value !== null)
    return level === 0 || Object.values(value).some((member) => isYes(member, isError, level - 1));
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  const isNo = text === '' || /^(0+([.,]0+)?|false|no?|none|null|n\/?a|no errors?)$/i.test(text);
  return !isNo && !(isError && paymentState(text) === 'completed');
}

/** The state by a member that says whether the payment was accepted: yes or no, its amount or its time, a status or a sentence. */
function stateOfAcceptance(value: unknown): PaymentState {
  if (value === true) return 'completed';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  // The code of ISO 8583 for an approved payment.
  if (/^(00|000|true|y|yes)$/i.test(text) || /^\d{4}-\d\d-\d\d/.test(text)) return 'completed';
  if (/^-?\d+([.,]\d+)?$/.test(text)) return Number(text.replace(',', '.')) > 0 ? 'completed' : 'unknown';
  const state = text === '' ? 'unknown' : paymentState(text);
  if (state !== 'unknown' || isNotCharged(text)) return state;
  return /success|approv|accept|complet|thank|r[ée]ussi|merci/i.test(text) ? 'completed' : 'unknown';
}

/** The state by a member with a status of some kind, or one of HTTP. Words that are not known say nothing: a `state` may be a province. */
function stateOfWord(value: unknown): PaymentState {
  if (value === false) return 'unknown';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  if (/^[1-5]\d\d$/.test(text)) return text.startsWith('2') ? 'completed' : 'unknown';
  if (text === '') return 'completed';
  return isNotCharged(text) ? 'unknown' : paymentState(text) === 'pending' ? 'pending' : 'completed';
}

/** The worse of two states: an answer that contradicts itself is believed where it says less. */
export function worseState(one: PaymentState, other: PaymentState): PaymentState {
  if (one === 'unknown' || other === 'unknown') return 'unknown';
  return one === 'completed' ? other : one;
}
