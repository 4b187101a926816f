import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import type { FakeAnswer } from '../../../support/platform.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { isLong } from '../../../support/long.js';
import { donation, gifts, give, settled } from '../support.js';
import { openAll, openWhole } from '../whole-form.js';
import { enterEverywhere, type Control } from './kept/typed.js';

const names = [
  'fr-gift-submit',
  'fr-gift-success',
  'fr-gift-refused',
  'fr-gift-unknown',
  'fr-amount-change',
  'fr-frequency-change',
  'fr-step-change',
  'fr-page-share',
  'fr-ready',
  'fr-update',
  'fr-error',
  'fr-data-warning',
  'fr-gift-request',
] as const;

let stop: AbortController;
/** Everything that a page could read, as text. */
let events: string[];

resetBeforeEach();

beforeEach(() => {
  events = [];
  stop = new AbortController();
  for (const name of names)
    document.addEventListener(name, (event) => events.push(writtenOut(event)), { signal: stop.signal });
});

afterEach(() => {
  stop.abort();
});

/** The members of an event, including inherited ones, but without those that every event has. */
function writtenOut(event: Event): string {
  const all: Record<string, unknown> = { type: event.type };
  for (let at: object = event; at !== Event.prototype; at = Reflect.getPrototypeOf(at) ?? Event.prototype)
    for (const name of Object.getOwnPropertyNames(at)) all[name] = Reflect.get(event, name);
  delete all['constructor'];
  return JSON.stringify(all);
}

/** Pseudorandom numbers from a seed, so that a failure can be repeated. */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const letters = [...'bcdfghjklmnpqrstvwxzéèçñßø漢字'];

/** A word that is nowhere else on the page. */
function word(random: () => number, length = 9): string {
  return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
}

/** A text for a field that is nowhere else on the page; `undefined` for a field to leave. */
function textFor(field: Control, random: () => number): string | undefined {
  if (field.localName === 'select') return field.name.endsWith('state') ? 'QC' : undefined;
  // The amount is left out, because events contain it.
  if (field.name === 'custom-amount' || !field.checkVisibility()) return undefined;
  if (field.type === 'email') return `${word(random)}@${word(random)}.example`;
  if (field.type === 'tel') return `819555${String(Math.floor(1000 + random() * 9000))}`;
  return /postal$/.test(field.name) ? `K${String(Math.floor(random() * 10))}A 0B1` : word(random);
}

/** Types into every field, and returns the input. */
async function typeEverywhere(form: FrDonateForm, random: () => number): Promise<string[]> {
  const typed: string[] = [];
  await enterEverywhere(form, (field) => {
    const text = textFor(field, random);
    if (text !== undefined && field.localName !== 'select') typed.push(...text.split('@'));
    return text;
  });
  const consent = form.shadowRoot?.querySelector<HTMLInputElement>('input[name=question-news]');
  if (consent && !consent.checked) consent.click();
  await form.updateComplete;
  return typed;
}

const ends: readonly (readonly [string, FakeAnswer, string])[] = [
  ['is made', { json: { ...donation, amount: 8.33 } }, 'Thank you'],
  ['is another', { json: { ...donation, amount: 8.33, currency: 'USD' } }, 'You asked to give'],
  [
    'was not accepted',
    { status: 422, json: { state: 'refused', field: 'billing.zip', message: 'K1A 0B1 is nowhere' } },
    'not accepted',
  ],
  ['was not sent', { status: 503, json: { state: 'not-sent' } }, 'nothing was charged'],
  ['has an unknown outcome', { status: 504, json: {} }, 'do not give again'],
];

describe('fr-donate-form: nothing that a donor types', () => {
  for (const [end, answer, words] of ends)
    for (const seed of isLong ? [1, 2, 3] : [1])
      it(`is in an event or the storage when the gift ${end} (${String(seed)})`, async () => {
        const random = randomly(seed * 7919 + end.length);
        const form = await openWhole(proxy.url);
        // `with-draft` stores the donor's input on purpose.
        form.removeAttribute('with-draft');
        for (const [name, value] of Object.entries({
          share: '',
          'redirect-href': '#{amount}-{name}-{email}',
        }))
          form.setAttribute(name, value);
        await openAll(form, 'en');
        const typed = [...(await typeEverywhere(form, random)), ...(await typeEverywhere(form, random))];
        expect(typed.length).to.be.greaterThan(30);
        await proxy.answer(gifts, answer);
        await give(form, words);
        form.shadowRoot?.querySelector<HTMLElement>('[part=share] button')?.click();
        await settled(form);

        const [call] = await proxy.called(gifts);
        // Shows that the test could fail: the platform did get the input.
        expect(
          typed.filter((text) => decodeURIComponent(call?.body ?? '').includes(text)).length,
        ).to.be.greaterThan(10);
        expect(events.join()).to.include('fr-gift-submit');
        const next = form.shadowRoot?.querySelector<HTMLAnchorElement>('#redirect-go')?.href ?? '';
        const published = [...events, JSON.stringify({ ...sessionStorage, ...localStorage }), next].join();
        expect(typed.filter((text) => text.length > 5 && published.includes(text))).to.deep.equal([]);
      });
});
