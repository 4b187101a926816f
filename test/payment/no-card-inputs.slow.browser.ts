import { expect, fixture } from '@open-wc/testing';
import type { FrDonateForm } from '../../src/elements/fr-donate-form/fr-donate-form.js';
import { useCardProcessor } from '../../src/payment/registry.js';
import { markup, subjects } from '../contract/place.js';
import { proxy, useFakeProxy, type FakeAnswer } from '../support/platform.js';
import {
  donation,
  drawn,
  fillDonor,
  gifts,
  giveButton,
  settled,
  untilShown,
  useTestCard,
} from '../elements/fr-donate-form/support.js';
import { brandOf, order, rigs, type } from './stand-ins/rigs.js';
import { until } from '../support/until.js';

/** Patterns of a name, label or autofill token that would make a field one for card data. */
const aboutCards =
  /\bcc-|card ?num|cardnumber|num[eé]ro de carte|\bcv[cv]2?\b|security code|code de s[eé]curit|expir/i;

/** Every control in a tree and in all open shadow roots below it. */
function* controls(root: ParentNode): Generator<HTMLElement> {
  for (const node of root.querySelectorAll<HTMLElement>('*')) {
    if (node.matches('input, textarea, select, [contenteditable]')) yield node;
    if (node.shadowRoot) yield* controls(node.shadowRoot);
  }
}

function cardInputs(root: ParentNode = document): string[] {
  return [...controls(root)].flatMap((control) => {
    const { labels } = control as HTMLInputElement;
    const words = [
      ...control.getAttributeNames().map((name) => control.getAttribute(name)),
      ...[...(labels ?? [])].map((label) => label.textContent),
    ].join(' ');
    return aboutCards.test(words) ? [words] : [];
  });
}

const all = await subjects();
/** Everything that the form can ask at once. */
const everything =
  'with-tribute with-tax-receipt with-mailed-receipt with-business with-title with-upsell fee-cover="2.9% + 0.30" installments="3 6 12"';

describe('no element has a field for card data', () => {
  useFakeProxy();

  beforeEach(() => {
    sessionStorage.clear();
  });

  it('the check finds such a field in a nested shadow root', async () => {
    const page = await fixture<HTMLElement>('<div></div>');
    const inner = document.createElement('div');
    page.attachShadow({ mode: 'open' }).append(inner);
    for (const input of [
      '<input autocomplete="cc-number">',
      '<label>Card number <input></label>',
      '<input placeholder="CVC">',
      '<label for="e">Date d’expiration</label><select id="e"></select>',
    ]) {
      const root = inner.shadowRoot ?? inner.attachShadow({ mode: 'open' });
      root.innerHTML = input;
      expect(cardInputs(page.shadowRoot!), input).to.have.length(1);
    }
  });

  for (const { tag, row } of all)
    for (const [state, answer] of Object.entries<FakeAnswer>({
      ready: { json: row.reads?.ready },
      empty: { json: row.reads?.empty },
      failed: { status: 500, json: {} },
    }))
      for (const lang of ['en', 'fr'])
        it(`<${tag}>, ${state}, ${lang}`, async () => {
          if (row.reads) await proxy.answer(row.reads.route, answer);
          const page = await fixture<HTMLElement>(
            `<div lang="${lang}">${markup({ tag, row }, proxy.url, 'with-search')}</div>`,
          );
          expect(cardInputs(page), 'loading').to.deep.equal([]);
          const element = page.firstElementChild!;
          await until(() => element.shadowRoot!.childElementCount > 0 && !element.matches(':state(loading)'));
          expect(cardInputs(page)).to.deep.equal([]);
        });

  async function form(lang: string): Promise<FrDonateForm> {
    const made = await fixture<FrDonateForm>(
      `<fr-donate-form campaign-id="1" proxy-url="${proxy.url}" currency="CAD" locale="${lang}-CA" ${everything}></fr-donate-form>`,
    );
    await drawn(made);
    return made;
  }

  for (const rig of rigs)
    it(`<fr-donate-form> with all questions and the fields of ${rig.name}`, async () => {
      await order(brandOf(rig));
      useCardProcessor(rig.processor());
      for (const lang of ['en', 'fr']) {
        const made = await form(lang);
        await until(() => made.querySelector('[slot=card]')?.childElementCount !== 0);
        type(made.querySelector<HTMLElement>('[slot=card]')!, rig, 'whole');
        for (const box of made.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
          box.click();
          await settled(made);
          expect(cardInputs(), `${lang}, ${box.name}`).to.deep.equal([]);
        }
        expect([...controls(made.shadowRoot!)].length).to.be.greaterThan(8);
      }
    });

  for (const [outcome, { answer, text }] of Object.entries({
    done: { answer: { json: donation }, text: 'Thank you' },
    refused: { answer: { status: 400, json: { state: 'refused' } }, text: 'not accepted' },
    unknown: { answer: { status: 504, json: {} }, text: 'do not give again' },
  }))
    it(`<fr-donate-form> whose gift is ${outcome}`, async () => {
      useTestCard();
      await proxy.answer(gifts, answer);
      const made = await fixture<FrDonateForm>(
        `<fr-donate-form campaign-id="1" proxy-url="${proxy.url}" currency="CAD" locale="en-CA"></fr-donate-form>`,
      );
      await drawn(made);
      await fillDonor(made);
      giveButton(made).click();
      expect(cardInputs(), 'on its way').to.deep.equal([]);
      await untilShown(made, text);
      expect(cardInputs()).to.deep.equal([]);
    });
});
