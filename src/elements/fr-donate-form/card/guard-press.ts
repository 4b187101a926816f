import type { TokenResult } from '../../../schema/gift-values.js';
import { honeypotName } from './bot-guard.js';
import { pause } from './pause.js';

/** Time in ms from the page's start within which a person cannot fill in a form, even with autofill. */
const minFillTime = 3000;

/**
 * Delays a token request that comes too early, and rejects the first one if the trap field is filled in. For a bot, both look like a card
 * service that does not answer. The trap is then cleared, so that a donor whose autofill tool filled it in can press again.
 *
 * @param since ms since the page's start.
 */
export async function guardPress(
  root: ParentNode,
  since: number,
  tokenize: () => Promise<TokenResult>,
): Promise<TokenResult> {
  const honeypot = root.querySelector<HTMLInputElement>(`input[name=${honeypotName}]`);
  const isFilledIn = Boolean(honeypot?.value);
  if (honeypot) honeypot.value = '';
  const wait = minFillTime - since;
  // `pause` is called only if it is needed, because wallets open their sheet only in the task of the donor's press.
  if (isFilledIn || wait > 0) await pause(Math.max(wait, isFilledIn ? 1500 : 0));
  return isFilledIn ? { ok: false, code: 'network' } : tokenize();
}
