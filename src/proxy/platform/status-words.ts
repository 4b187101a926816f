import { members } from '../../schema/json.js';
import { type AcceptedState, paymentState, statusWord } from '../../schema/receipt.js';

/** The platform's own words for a payment's status, and the contract's word (§2.7) for each: `{ booked: 'completed' }`. */
export type StatusWords = Readonly<Record<string, AcceptedState>>;

/** Words that mean that no money was kept. Only for rows of the platform's list: a refused gift may have left one. */
const notCharged =
  /abandon|abort|annul|block|bounce|cancel|charge.?back|declin|denied|disput|echec|echou|error|expir|fail|fraud|insufficient|invalid|^not_|refund|refus|reject|returned|revers|unpaid|unsuccess|void|withdrawn/;

/** Stands for a status that is not a text, and for that of an answer which says that it failed. */
const unreadable = 'unreadable';

/**
 * A donation or transaction with the contract's word for its status, so that only this function has to know the platform's own words.
 *
 * @param row As the platform sent it. A `status` that is not a text means nothing, nor does any status beside `success: false` or an
 *   `error`.
 */
export function withStatus(row: unknown, words: StatusWords): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const { status, success, error } = members(row);
  if (success === false || error === true || (typeof error === 'string' && error !== ''))
    return { ...row, status: unreadable };
  if (status === null || status === undefined) return row;
  return { ...row, status: typeof status === 'string' ? contractStatus(status, words) : unreadable };
}

function contractStatus(status: string, words: StatusWords): string {
  const word = statusWord(status);
  const own = Object.keys(words).find((name) => statusWord(name) === word);
  return own === undefined ? status : (words[own] ?? status);
}

/** Whether a status that no accepted gift has certainly means that no money was kept. */
export function isNotCharged(status: string | null | undefined): boolean {
  return paymentState(status) === 'unknown' && notCharged.test(statusWord(status ?? ''));
}

/**
 * The problem with an owner's words, worded to follow the setting's name in a sentence; `undefined` if there is none.
 */
export function statusWordsProblem(words: StatusWords): string | undefined {
  for (const [word, status] of Object.entries(words)) {
    if (statusWord(word) === '') return `"${word}" is not a word: correct it, or remove it`;
    const known = paymentState(word);
    const isOpen = known !== 'completed' && known !== 'unknown';
    if (isNotCharged(word) || (isOpen && status === 'completed'))
      return `"${word}" does not mean that money arrived, and donors would be thanked for nothing: remove it`;
  }
  return undefined;
}
