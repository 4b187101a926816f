import { members } from '../../schema/json.js';
import {
  type AcceptedState,
  isNotCharged,
  paymentState,
  stateBeside,
  statusWord,
} from '../../schema/payment-state.js';

/** The platform's own words for a payment's status, and the contract's word (§2.7) for each: `{ booked: 'completed' }`. */
export type StatusWords = Readonly<Record<string, AcceptedState>>;

/** Stands for a status that is not a text, and for that of an answer which contradicts itself. */
const unreadable = 'unreadable';

/** Members of a row of the list (contract §2.7) that say something else than its status, and are read with the row. */
const rowMembers = new Set(['type', 'is_refunded', 'is_pending', 'is_disputed', 'is_pledge_transaction']);

/**
 * A donation with the contract's word for its status, so that only this function has to know the platform's own words, and what its other
 * members say.
 *
 * @param body As the platform sent it. A `status` that is not a text means nothing, nor does any status beside members that say that no
 *   money was kept.
 * @param ignored Names of members that say nothing about the status.
 */
export function withStatus(body: unknown, words: StatusWords, ignored?: ReadonlySet<string>): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { status } = members(body);
  const beside = stateBeside(body, ignored);
  if (beside === 'unknown') return { ...body, status: unreadable };
  if (status === null || status === undefined)
    return beside === 'completed' ? body : { ...body, status: beside };
  if (typeof status !== 'string') return { ...body, status: unreadable };
  const known = contractStatus(status, words);
  return { ...body, status: paymentState(known) === 'completed' && beside !== 'completed' ? beside : known };
}

/** A row of the platform's list with the contract's word for its status. */
export function rowWithStatus(row: unknown, words: StatusWords): unknown {
  return withStatus(row, words, rowMembers);
}

function contractStatus(status: string, words: StatusWords): string {
  const word = statusWord(status);
  const own = Object.keys(words).find((name) => statusWord(name) === word);
  return own === undefined ? status : (words[own] ?? status);
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
