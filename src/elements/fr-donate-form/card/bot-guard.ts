import { html, type TemplateResult } from 'lit';
import type { TokenResult } from '../../../schema/card-token.js';
import { pause } from './pause.js';

/** A field that means nothing, so that no browser has anything to fill in there. */
const trapName = 'errand';

/** ms after the page's start within which nobody has filled in a form, not even with a browser's help. */
const leastTime = 3000;

/** For nobody: neither seen, nor read out, nor reached by a key. What fills it in does so without looking. */
export function renderTrap(): TemplateResult {
  return html`<div hidden inert>
    <input name=${trapName} tabindex="-1" autocomplete="off" aria-hidden="true" />
  </div>`;
}

/**
 * Makes the first gift of a form that was filled in blindly fail like any other, and quick ones wait. Neither is told apart from a
 * card service that did not answer. The trap is empty afterwards: should it have been some helper of a real donor's, the
 * next press gives.
 *
 * @param since ms since the page's start.
 */
export async function held(
  root: ParentNode,
  since: number,
  ask: () => Promise<TokenResult>,
): Promise<TokenResult> {
  const trap = root.querySelector<HTMLInputElement>(`input[name=${trapName}]`);
  const isSprung = Boolean(trap?.value);
  if (trap) trap.value = '';
  const wait = leastTime - since;
  // Without a pause where there is none to make: wallets open their sheet only within the task of the donor's press.
  if (isSprung || wait > 0) await pause(Math.max(wait, isSprung ? 1500 : 0));
  return isSprung ? { ok: false, code: 'network' } : ask();
}
