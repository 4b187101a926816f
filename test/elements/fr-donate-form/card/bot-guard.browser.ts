import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { filledForm } from '../filled-form.js';
import { openWith } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  control,
  donation,
  fill,
  fillDonor,
  gifts,
  give,
  giveButton,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';

resetBeforeEach();

const { setTimeout: pageTimeout } = globalThis;
const now = performance.now.bind(performance);
afterEach(() => {
  globalThis.setTimeout = pageTimeout;
  performance.now = now;
});

/** Holds the page's next timer of exactly `ms` until `end` is called. */
function holdTimer(ms: number): { readonly begun: Promise<void>; readonly end: () => void } {
  let end = (): void => undefined;
  const begun = new Promise<void>((begin) => {
    globalThis.setTimeout = ((run: () => void, delay?: number) => {
      if (delay !== ms) return pageTimeout(run, delay);
      end = run;
      begin();
      return 0;
    }) as typeof setTimeout;
  });
  return { begun, end: () => end() };
}

describe('fr-donate-form: a gift within three seconds of the page’s start', () => {
  it('asks for a token only after them', async () => {
    const { card, form } = await filledForm({ json: donation });
    performance.now = () => 1000;
    const pause = holdTimer(2000);
    giveButton(form).click();
    await pause.begun;
    expect(card.requested).to.have.length(0);
    performance.now = now;
    pause.end();
    await untilShown(form, 'Thank you');
  });
});

describe('fr-donate-form: the honeypot field', () => {
  /** Fills in every input, visible or not, like a simple bot. */
  function fillBlindly(form: FrDonateForm): void {
    for (const input of form.shadowRoot?.querySelectorAll<HTMLInputElement>('input:not([type=radio])') ??
      []) {
      if (input.value === '') input.value = 'x@example.org';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }

  it('makes a gift with a filled honeypot fail like any other, and the next press gives', async () => {
    const card = useTestCard();
    await proxy.answer(gifts, { json: donation });
    const form = await openWith(proxy.url, '');
    await fillDonor(form);
    fillBlindly(form);
    await settled(form);
    await fill(form, '$50', '');
    const pause = holdTimer(1500);
    giveButton(form).click();
    await pause.begun;
    expect(shownText(form)).not.to.include('did not answer');
    pause.end();
    await untilShown(form, 'The card service did not answer. Nothing was charged. You can try again.');
    expect((await proxy.calls(gifts)).length).to.equal(0);
    expect(card.requested.length).to.equal(0);
    await give(form, 'Thank you');
  });

  it('is not visible, not in the accessibility tree, not reached by Tab and not offered to autofill', async () => {
    useTestCard();
    const form = await openWith(proxy.url, '');
    const hidden = [...(form.shadowRoot?.querySelectorAll('input') ?? [])].filter(
      (input) => !input.labels?.length,
    );
    expect(hidden.length).to.equal(1);
    const [trap] = hidden;
    expect(trap?.checkVisibility()).to.equal(false);
    expect(trap?.getAttribute('aria-hidden')).to.equal('true');
    expect(trap?.tabIndex).to.equal(-1);
    expect(trap?.autocomplete).to.equal('off');
    trap?.focus();
    expect(form.shadowRoot?.activeElement === trap).to.equal(false);
    expect(control(form, 'First name').checkVisibility()).to.equal(true);
  });
});
