import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import type { FakeAnswer } from '../../../support/platform.js';
import { until } from '../../../support/until.js';
import { warningsDuring } from '../../../support/warnings.js';
import { all, link, openAfterGift } from '../after-gift.js';
import { expectTyped, filledForm } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  attempts,
  button,
  control,
  donation,
  fill,
  gifts,
  give,
  giveButton,
  nextEvent,
  openForm,
  settled,
  shownText,
  untilShown,
} from '../support.js';

// What a page adds to a result by its attributes and children. Sharing has its own files.

resetBeforeEach();

// The stand-ins answer a gift sooner than any file loads.
before(() => import('../../../../src/elements/fr-donate-form/outcome/redirect.js'));

const thanks = 'Thank you, Maude.';
const mail = 'bonjour@otters.example';
const willows = '<fr-amount value="50">Ten willows, planted</fr-amount>';
const soon = /next page in 20 seconds/;

const once: FakeAnswer = { json: donation };
const lost: FakeAnswer = { status: 504, json: {} };
const refused: FakeAnswer = { status: 400, json: { state: 'refused' } };
const inDollars: FakeAnswer = { json: { ...donation, currency: 'USD' } };

interface Row {
  readonly attributes?: Readonly<Record<string, string>>;
  /** Children of the form. */
  readonly content?: string;
  readonly answer?: FakeAnswer;
  /** What the donor does before Give. */
  readonly prepare?: (form: FrDonateForm) => Promise<void>;
  readonly shows?: string;
  readonly hides?: RegExp;
  /** The receipt's line, which opens. */
  readonly line?: string;
  /** Addresses of links by their texts. */
  readonly links?: Readonly<Record<string, RegExp | string>>;
  /** The attribute about which the page's developer is warned. */
  readonly warns?: string;
}

const bad = (name: string, value: string, hides: RegExp): Row => ({
  attributes: { [name]: value },
  hides,
  warns: name,
});
const withContact = { contact: mail };

const rows: Readonly<Record<string, Row>> = {
  'the receipt in one line': { line: '$50.00 once · Your receipt goes to maude@example.org.' },
  'the page’s own words on receipts beside the sum': {
    content: '<p slot="receipt">Receipts go out in February.</p>',
    hides: /goes to/,
    line: '$50.00 once',
  },
  'what the amount does, in the page’s words': {
    content: willows,
    prepare: async (form) => all<HTMLInputElement>(form, 'input[name=amount]')[0]?.click(),
    shows: 'Your $50: Ten willows, planted',
  },
  'nothing of the kind about another amount': {
    content: willows,
    answer: { json: { ...donation, amount: 35 } },
    prepare: (form) => fill(form, 'Other amount', '35'),
    hides: /willows/,
  },

  'the offer of a monthly gift': { shows: 'Keep it going for $15 a month?', hides: /Cancel any time/ },
  'the offer of the page’s share of the sum': {
    attributes: { 'upsell-percent': '20' },
    shows: 'Keep it going for $10 a month?',
  },
  'the offer of a gift that can be cancelled, if the charity says so': {
    attributes: { 'with-cancel-any-time': '' },
    shows: 'Cancel any time. You’ll enter your card once more.',
  },
  'no offer in a form without monthly gifts': {
    attributes: { frequencies: 'once' },
    hides: /monthly|Keep it going/,
  },
  'no offer after a monthly gift': {
    answer: { json: { ...donation, frequency: 'month' } },
    prepare: (form) => fill(form, 'Monthly', ''),
    hides: /Make it monthly/,
  },
  'no offer to donors who have declined it': {
    attributes: { 'with-upsell': '' },
    prepare: async (form) => {
      await untilShown(form, 'No, give once');
      button(form, 'No, give once').click();
    },
    hides: /Make it monthly/,
  },

  'the contact, with the reference in the e-mail’s subject': {
    attributes: withContact,
    shows: 'Questions about your gift?',
    links: { [`Write to ${mail}`]: `mailto:${mail}?subject=Reference%3A%20ch_0077` },
  },
  'the contact, with the attempt in the subject while the outcome is unknown': {
    attributes: withContact,
    answer: lost,
    shows: 'do not give again',
    links: { [`Write to ${mail}`]: /^mailto:bonjour@otters\.example\?subject=.*[0-9a-f]{8}-[0-9a-f-]{27}$/ },
  },
  'a page as the contact': {
    attributes: { contact: 'https://otters.example/contact' },
    answer: lost,
    shows: 'do not give again',
    links: { 'Write to us': 'https://otters.example/contact' },
  },
  'the contact after a refusal': {
    attributes: withContact,
    answer: refused,
    shows: 'not accepted',
    links: { [`Write to ${mail}`]: `mailto:${mail}` },
  },
  'the page’s own contact': {
    attributes: withContact,
    content: '<p slot="contact">Call Maude.</p>',
    answer: refused,
    shows: 'not accepted',
    hides: /Write to/,
  },
  'no contact that is a script': bad('contact', 'javascript:alert(1)', /Write to/),
  'no contact on another site without https': bad('contact', 'http://plain.example', /Write to/),
  // Anything else is a path of this site.
  'no further headers in the address of an e-mail': {
    attributes: { contact: 'a?bcc=everyone@b.example' },
    links: { 'Write to us': new RegExp(`^${location.origin}/`) },
  },
  'a path of this site as the contact': {
    attributes: { contact: 'us' },
    links: { 'Write to us': new RegExp(`^${location.origin}/.*us$`) },
  },

  'no next page after a charge in another currency, only a link to it': {
    attributes: { 'redirect-href': '#merci' },
    answer: inDollars,
    shows: 'You asked to give',
    hides: soon,
    links: { Continue: /#merci$/ },
  },
  'no next page if there is no address': { attributes: { 'redirect-href': ' ' }, hides: /Continue/ },
  // Templates write these for a missing address.
  'no next page at undefined': bad('redirect-href', 'undefined', /Continue/),
  'no next page at null': bad('redirect-href', 'null', /Continue/),
  'no next page that is a script': bad('redirect-href', 'javascript:alert(1)', /Continue/),
  'no next page of data': bad('redirect-href', 'data:text/html,x', /Continue/),
  'no next page on another site without https': bad('redirect-href', 'http://plain.example', /Continue/),
};

/** A form with these attributes and children whose gift has been sent. */
async function openResult({ attributes = {}, content = '', answer = once, prepare }: Row) {
  const { card, form } = await filledForm(answer);
  form.insertAdjacentHTML('beforeend', content);
  for (const [name, value] of Object.entries(attributes)) form.setAttribute(name, value);
  await settled(form);
  await prepare?.(form);
  const success = nextEvent(form, 'fr-gift-success');
  giveButton(form).click();
  return { card, form, success };
}

describe('fr-donate-form: a result has', () => {
  for (const [title, row] of Object.entries(rows))
    it(title, async () => {
      const warnings = await warningsDuring(async () => {
        const { form } = await openResult(row);
        await untilShown(form, row.shows ?? thanks);
        await settled(form);
        if (row.hides) expect(shownText(form)).not.to.match(row.hides);
        for (const own of form.querySelectorAll('[slot=receipt], [slot=contact]'))
          expect(own.checkVisibility()).to.equal(true);
        if (row.line !== undefined) {
          const lines = all<HTMLElement>(form, 'summary').map(({ innerText }) => innerText);
          expect(lines).to.deep.equal([row.line]);
        }
        for (const [text, address] of Object.entries(row.links ?? {})) {
          const { href } = link(form, text);
          if (typeof address === 'string') expect(href).to.equal(address);
          else expect(href).to.match(address);
        }
      });
      const complaints = warnings.filter((line) => line.includes('can’t use'));
      expect(complaints).to.have.length(row.warns === undefined ? 0 : 1);
      if (row.warns !== undefined) expect(complaints[0]).to.include(`${row.warns}=`);
    });

  it('the figures of the gift that was sent, if an earlier one was not sent', async () => {
    const { form } = await filledForm({ status: 503, json: { state: 'not-sent' } }, once);
    await give(form, 'nothing was charged');
    await fill(form, 'Email', 'maude@elsewhere.example');
    await give(form, 'Your receipt goes to maude@elsewhere.example.');
  });

  it('the payments of a gift in instalments, although its receipt is that of the total', async () => {
    const { card, form, success } = await openResult({
      attributes: { installments: '3' },
      answer: { json: { ...donation, amount: 50, frequency: 'month' } },
      prepare: async (form) => {
        await untilShown(form, 'Pay in instalments');
        await fill(form, '3 × $16.67', '');
      },
    });
    await untilShown(form, 'on the 1st of each month');
    const [line] = all<HTMLElement>(form, 'summary');
    expect(line?.innerText).to.include('3 × $16.67').and.not.include('once');
    expect(shownText(form)).to.not.include('You asked');
    expect(await success).to.include({ amountMinor: 1667, frequency: 'once', payments: 3 });
    expect(card.requested[0]).to.include({ amountMinor: 1667, frequency: 'once', payments: 3 });
  });

  it('a monthly gift by a button that says so, which fills in the form and sends nothing', async () => {
    const form = await openAfterGift(proxy, {});
    await untilShown(form, 'Keep it going for $15 a month?');
    const offer = button(form, 'Make it monthly');
    const ids = offer.getAttribute('aria-describedby')?.split(' ') ?? [];
    const described = ids.map((id) => form.shadowRoot?.getElementById(id)?.textContent);
    expect(described).to.deep.equal(['Keep it going for $15 a month?', 'You’ll enter your card once more.']);
    offer.click();
    await untilShown(form, 'every month');
    expect(shownText(form)).to.include('$15.00');
    expect(control(form, 'Monthly')).to.have.property('checked', true);
    expectTyped(form);
    expect(await proxy.calls(gifts)).to.have.length(1);
    expect(form.shadowRoot?.activeElement?.closest('form') !== null, 'the focus is in the form').to.equal(
      true,
    );
  });

  it('the next page, which the donor can stop, and which is only linked after a reload', async () => {
    const form = await openAfterGift(proxy, { 'redirect-href': '#merci-{amount}-{reference}' });
    await untilShown(form, 'Taking you to the next page in 20 seconds');
    expect(link(form, 'Continue').hash).to.equal('#merci-50.00-ch_0077');
    // Screen readers read this with the heading, which has the focus.
    const described = form.shadowRoot?.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => form.shadowRoot?.getElementById(id)?.innerText).join(' ')).to.match(soon);
    button(form, 'Stay on this page').click();
    await settled(form);
    expect(shownText(form)).to.not.match(soon);
    expect(form.shadowRoot?.activeElement?.textContent).to.equal('Continue');
    form.remove();
    await proxy.answer(attempts, { json: { state: 'settled', amount: 50, reference: 'ch_0077' } });
    const again = await openForm(proxy.url);
    again.setAttribute('redirect-href', '#merci');
    await untilShown(again, 'Continue');
    expect(shownText(again)).to.not.match(soon);
  });
});

describe('fr-donate-form: the reference of a gift', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    getSelection()?.removeAllRanges();
  });

  /** A result whose reference is shown. The browser's clipboard is replaced, whatever the permissions are. */
  async function withReference(writeText: (text: string) => Promise<void>, answer = once, words = thanks) {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const form = await openAfterGift(proxy, {}, answer);
    await untilShown(form, words);
    form.shadowRoot?.querySelector('summary')?.click();
    const region = form.shadowRoot!.querySelector('.reference [role=status]')!;
    return { form, region, copy: button(form, 'Copy') };
  }

  for (const [title, answer, words] of [
    ['made', once, thanks],
    ['of unknown outcome', lost, 'Please do not give again yet'],
  ] as const)
    it(`is copied by a button, which confirms it each time: ${title}`, async () => {
      const copied: string[] = [];
      const { form, region, copy } = await withReference(
        async (text) => void copied.push(text),
        answer,
        words,
      );
      const name = form.shadowRoot?.getElementById(copy.getAttribute('aria-describedby') ?? '');
      expect(name?.textContent).to.match(/Reference/);
      // Screen readers know the region before.
      expect([region.checkVisibility(), region.textContent.trim()]).to.deep.equal([true, '']);
      copy.focus();
      for (let times = 0; times < 2; times += 1) {
        const said: string[] = [];
        const observer = new MutationObserver(() => said.push(region.textContent));
        observer.observe(region, { childList: true, characterData: true, subtree: true });
        copy.click();
        await until(() => said.at(-1) === 'Copied.');
        observer.disconnect();
      }
      const [call] = await proxy.calls(gifts);
      const reference = answer === once ? 'ch_0077' : call?.headers['idempotency-key'];
      expect(copied).to.deep.equal([reference, reference]);
      expect(form.shadowRoot?.activeElement === copy, 'the focus stays').to.equal(true);
    });

  it('is selected if the page may not copy, with a hint to copy it by hand', async () => {
    const denied = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
    const { form, region, copy } = await withReference(denied);
    copy.click();
    await until(
      () => getSelection()?.toString() === 'ch_0077',
      () => `selected: ${getSelection()?.toString()}`,
    );
    expect(region.textContent).to.include('Selected');
    await expect(form).to.be.accessible();
  });
});
