import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Attempt } from '../../../../src/donation/attempt.js';
import type { Gift } from '../../../../src/donation/gift.js';
import { withField, type TextField } from '../../../../src/elements/fr-donate-form/details/draft.js';
import { createEditing } from '../../../../src/elements/fr-donate-form/form/editing.js';
import { FormStore } from '../../../../src/elements/fr-donate-form/form/form-store.js';
import { createGiving } from '../../../../src/elements/fr-donate-form/form/giving.js';
import type { FormState, Page } from '../../../../src/elements/fr-donate-form/form/state.js';
import {
  type WalletState,
  walletMountValues,
} from '../../../../src/elements/fr-donate-form/wallets/wallet-state.js';
import { cardMountValues } from '../../../../src/elements/fr-donate-form/card/card-state.js';
import { viewOf } from '../../../../src/elements/fr-donate-form/form/view.js';
import { contactFrom } from '../../../../src/elements/fr-donate-form/wallets/wallet-contact.js';
import type { TokenResult } from '../../../../src/schema/donation.js';
import { messages } from '../../../support/messages.js';
import { draftWith, limits } from '../composed.js';

const offer = (...minors: number[]) =>
  minors.map((minor) => ({ minor, impact: '', itemId: undefined, isRecommended: false }));
const amounts = offer(2500, 5000);
const page: Page = {
  setup: { campaignId: 1001, currency: 'CAD' },
  language: 'en',
  locale: 'en-CA',
  words: messages.en.form,
  amounts: { once: amounts, month: amounts, year: [] },
  frequencies: ['once', 'month', 'year'],
  limits,
  defaultAmount: 0,
  defaultFrequency: '',
  defaultCountry: '',
  prefill: { fields: {} },
  compose: undefined,
  standIns: { state: 'NA', zip: '00000' },
  contact: undefined,
  processorName: undefined,
  charityNumber: '',
  donateHref: '',
  hasSteps: false,
  wantsDialog: false,
  isDialog: false,
  isCancellable: false,
  isPrerendering: false,
  hasCaptcha: false,
  keepsDraft: false,
  campaign: undefined,
  period: undefined,
  timezone: '',
};
const attempt: Attempt = {
  ...{ key: '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697887', campaignId: 1001, amountMinor: 10_000, currency: 'CAD' },
  ...{ frequency: 'once', proxyUrl: 'https://proxy.example/', startedAt: 0 },
};
const token: TokenResult = { ok: true, token: 'tok_1', cardType: 'VISA' };
const order = { amountMinor: 10_000, currency: 'CAD', frequency: 'once' as const, label: 'Gift' };
const walletWith = (status: 'open' | 'confirmed'): WalletState => ({
  isAvailable: true,
  sheet:
    status === 'open'
      ? { status, order, campaignId: 1001, pressedAt: 5, isSlow: false }
      : { status, order, campaignId: 1001, pressedAt: 5, result: token },
});

/** A store with its actions, and a record of their effects. */
function stage(changes: Partial<Page> = {}, { isRefusedByPage = false } = {}) {
  let changed = 0;
  let current: Page = { ...page, ...changes };
  const store = new FormStore({
    readPage: (setup) => ({ ...current, setup }),
    onChange: () => (changed += 1),
  });
  store.applySetup(current.setup);
  const events: Event[] = [];
  const given: { gift: Gift; tokens: TokenResult[]; pressedAt: number | undefined }[] = [];
  const focused: string[] = [];
  const kept: string[] = [];
  let dropped = 0;
  const emit = (event: Event) => {
    events.push(event);
    return !(isRefusedByPage && event.type === 'fr-submit');
  };
  const editing = createEditing(store, {
    emit,
    storage: () => ({
      length: 0,
      key: () => null,
      clear: () => undefined,
      getItem: () => JSON.stringify(draftWith({ city: 'Ottawa' })),
      setItem: (name) => kept.push(`keep ${name}`),
      removeItem: (name) => kept.push(`forget ${name}`),
    }),
    declined: { has: () => false, add: () => undefined },
    released: async () => undefined,
  });
  const giving = createGiving(store, editing, {
    emit,
    donation: {
      give: async (gift, tokenize, _captcha, pressedAt) => {
        const tokens: TokenResult[] = [];
        given.push({ gift, tokens, pressedAt });
        store.set({ submission: { status: 'tokenising', attempt } });
        tokens.push(await tokenize(attempt));
      },
    },
    guard: (ask) => ask(),
    showsGift: () => true,
    readFields: () => undefined,
    captcha: () => undefined,
    card: {
      settled: () => undefined,
      tokenize: async () => token,
      check: () => undefined,
      focus: () => focused.push('card'),
    },
    wallets: () => ({ pressedFor: () => 5, use: () => token, drop: () => (dropped += 1), contactFrom }),
    focus: (selector) => focused.push(selector),
    whenRendered: async () => undefined,
  });
  const types = () => events.map(({ type }) => type);
  const press = () => {
    giving.onSubmit(new Event('submit', { cancelable: true }));
  };
  const fillIn = () => {
    store.set({ typed: draftWith({}), card: { status: 'ready', complete: true, isLost: false } });
  };
  return {
    ...{ store, editing, giving, types, given, focused, kept, press, fillIn },
    change: (more: Partial<Page>) => {
      current = { ...current, ...more };
      store.applySetup(current.setup);
    },
    changed: () => changed,
    dropped: () => dropped,
  };
}

describe('the form store', () => {
  test('computes its view once for each state, and reports each change', () => {
    const { store, changed } = stage();
    const { view } = store;
    const before = changed();
    assert.equal(store.view, view);
    assert.equal(changed(), before);
    store.set({ isDialogOpen: true });
    assert.equal(changed(), before + 1);
    assert.notEqual(store.view, view);
    assert.deepEqual(viewOf(store.state), store.view);
  });

  test('does not mutate earlier states', () => {
    const { store } = stage();
    const before = store.state;
    const copy = structuredClone({ ...before, page: undefined });
    store.set({ flagged: ['email'], step: 'payment' });
    assert.deepEqual({ ...before, page: undefined }, copy);
  });

  test('has no gift and no charge without the page’s settings', () => {
    const { store, change } = stage();
    assert.ok(store.view.gift && store.view.charge);
    change({ setup: undefined });
    assert.deepEqual([store.view.gift, store.view.charge], [undefined, undefined]);
  });

  test('needs no card processor before the form was on screen, and keeps it afterwards', () => {
    const { store } = stage({ wantsDialog: true, isDialog: true });
    const needs = () => cardMountValues(store.state, store.view);
    assert.equal(needs(), undefined);
    store.set({ isDialogOpen: true });
    assert.deepEqual(needs(), { locale: 'en', amountMinor: 5000, currency: 'CAD' });
    store.set({ isDialogOpen: false });
    assert.ok(needs());
  });

  test('needs card fields from the last step on, and wallets from the second', () => {
    const { store } = stage({ hasSteps: true });
    const needs = () =>
      [cardMountValues(store.state, store.view), walletMountValues(store.state, store.view)].map(Boolean);
    assert.deepEqual(needs(), [false, false]);
    store.set({ step: 'donor' });
    assert.deepEqual(needs(), [false, true]);
    store.set({ step: 'payment' });
    store.set({ step: 'gift' });
    assert.deepEqual(needs(), [true, false]);
  });
});

describe('the draft in the store', () => {
  test('follows the page’s settings until the donor has changed it', () => {
    const { store, editing, types, change } = stage();
    assert.deepEqual([store.view.hasTyped, store.view.amount], [false, 5000]);
    change({ defaultAmount: 2500 });
    assert.equal(store.view.amount, 2500);
    editing.propose(7500, 'month');
    change({ defaultAmount: 0 });
    assert.deepEqual([store.view.hasTyped, store.view.amount], [true, 7500]);
    assert.deepEqual([store.view.draft.choice, store.view.draft.customAmount], ['custom', '75']);
    assert.deepEqual(types(), ['fr-amount-change', 'fr-frequency-change']);
  });

  test('is stored for the tab only if the page sets that, and is deleted for the form’s campaigns and for the campaign of the gift', () => {
    const { editing, kept, change } = stage();
    editing.propose(2500);
    editing.restore();
    assert.deepEqual(kept, []);
    change({ keepsDraft: true });
    editing.propose(5000);
    editing.forget(7);
    assert.deepEqual(kept, ['keep fr-draft-1001', 'forget fr-draft-1001', 'forget fr-draft-7']);
  });

  test('is restored unless the donor has started another one', () => {
    const { editing, store } = stage({ keepsDraft: true });
    editing.restore();
    assert.equal(store.view.draft.fields.city, 'Ottawa');
    store.set({ typed: draftWith({ city: 'Gatineau' }) });
    editing.restore();
    assert.equal(store.view.draft.fields.city, 'Gatineau');
  });

  test('has a frequency that the page offers, with the amount that was chosen', () => {
    const { store, editing, change } = stage();
    editing.propose(5000, 'month');
    change({ frequencies: ['once'], amounts: { once: offer(2500), month: [], year: [] } });
    editing.restore();
    const { draft, charge } = store.view;
    assert.deepEqual([draft.frequency, draft.choice, draft.customAmount], ['once', 'custom', '50']);
    assert.equal(charge?.frequency, 'once');
  });

  test('has the amount of another campaign while nobody has chosen one, and keeps a chosen one', () => {
    const { store, editing, change } = stage({ amounts: { once: offer(2500, 5000), month: [], year: [] } });
    const other = { amounts: { once: offer(1000, 2000), month: [], year: [] } };
    editing.fill({ city: 'Ottawa' });
    change(other);
    editing.restore();
    assert.deepEqual([store.view.draft.choice, store.view.draft.fields.city], [2000, 'Ottawa']);
    editing.propose(1000);
    change({ amounts: { once: offer(2500, 5000), month: [], year: [] } });
    editing.restore();
    assert.deepEqual([store.view.draft.choice, store.view.draft.customAmount], ['custom', '10']);
  });

  test('keeps a field that the platform refused marked until the field is changed', () => {
    const { editing, store, fillIn } = stage();
    fillIn();
    editing.refuse('postal');
    assert.deepEqual(store.view.problems, [{ field: 'postal', code: 'refused' }]);
    store.set({ refused: undefined });
    assert.deepEqual(store.view.problems, []);
  });
});

describe('a press of Give', () => {
  test('marks missing fields, and sends nothing', async () => {
    const { store, press, given, focused, types } = stage();
    assert.deepEqual(store.view.problems, []);
    press();
    assert.deepEqual(store.view.problems.at(-1), { field: 'card', code: 'empty' });
    await Promise.resolve();
    assert.deepEqual([given, focused, types()], [[], ['#summary'], []]);
  });

  test('sends the gift on screen, once, and stores it for the result', async () => {
    const { store, press, given, fillIn, types, dropped } = stage();
    fillIn();
    const { gift } = store.view;
    press();
    press();
    await Promise.resolve();
    assert.equal(given.length, 1);
    assert.deepEqual(given[0], { gift, tokens: [token], pressedAt: undefined });
    assert.deepEqual(store.view.sent, gift);
    assert.deepEqual([types(), dropped()], [['fr-submit'], 1]);
  });

  test('sends nothing if the page prevents it', () => {
    const { press, given, fillIn } = stage({}, { isRefusedByPage: true });
    fillIn();
    press();
    assert.deepEqual(given, []);
  });

  test('sends nothing while a gift is sent, its outcome is unknown, or a wallet’s sheet is open', () => {
    for (const change of [
      { submission: { status: 'sending', attempt } },
      { submission: { status: 'unknown', attempt, isChecking: true } },
      { submission: { status: 'done', attempt, receipt: noReceipt } },
      { wallet: walletWith('open') },
    ] satisfies Partial<FormState>[]) {
      const { store, press, given, fillIn, types } = stage();
      fillIn();
      store.set(change);
      press();
      assert.deepEqual([given, types()], [[], []]);
    }
  });

  test('pays with the wallet that was confirmed, with the time of the press of the wallet’s button', async () => {
    const { store, press, given, fillIn } = stage();
    fillIn();
    store.set({ wallet: walletWith('confirmed'), card: { ...store.state.card, complete: false } });
    press();
    await Promise.resolve();
    assert.deepEqual([given[0]?.tokens, given[0]?.pressedAt], [[token], 5]);
  });

  test('shows the next step only if the current one is complete, and Back shows the previous one', () => {
    const { store, press, giving, given, types, fillIn } = stage({ hasSteps: true });
    press();
    assert.equal(store.view.step, 'donor');
    press();
    assert.equal(store.view.step, 'donor');
    assert.ok(store.view.problems.length > 0);
    fillIn();
    press();
    assert.equal(store.view.step, 'payment');
    giving.onBack();
    giving.onBack();
    assert.equal(store.view.step, 'gift');
    assert.deepEqual([given, types()], [[], Array<string>(4).fill('fr-step')]);
  });
});

describe('a press of a wallet’s button', () => {
  test('opens its sheet without the donor’s data, but not without an amount', () => {
    const { store, giving } = stage();
    assert.deepEqual(giving.pressWallet(), { amountMinor: 5000, currency: 'CAD', frequency: 'once' });
    store.set({ typed: { ...store.view.draft, choice: 'custom', customAmount: 'x' } });
    assert.equal(giving.pressWallet(), undefined);
    assert.deepEqual(store.view.problems, [{ field: 'amount', code: 'figures' }]);
  });

  test('opens no sheet while the outcome of another gift is unknown', () => {
    const { store, giving } = stage();
    store.set({ submission: { status: 'unknown', attempt, isChecking: false } });
    assert.equal(giving.pressWallet(), undefined);
    assert.equal(giving.confirmWallet({}), false);
  });

  test('gives with the donor’s data from the wallet', async () => {
    const { store, giving, given } = stage();
    store.set({ wallet: walletWith('confirmed') });
    const billing = { first_name: 'Ida', last_name: 'Roy', email: 'ida@example.org', country: 'US' };
    const address = { address: '1 Main St', city: 'Boston', state: 'MA', zip: '02134' };
    assert.equal(giving.confirmWallet({ ...billing, ...address }), true);
    await Promise.resolve();
    assert.deepEqual(given[0]?.gift.billing, {
      ...{ first_name: 'Ida', last_name: 'Roy', country: 'US' },
      ...address,
    });
  });

  test('understands the states of a wallet as its country writes them', () => {
    for (const [country, written, code] of [
      ['AU', 'NSW', 'NS'],
      ['AU', 'Victoria', 'VI'],
      ['US', 'VI', 'VI'],
      ['CA', 'quebec', 'QC'],
      ['AU', 'Elsewhere', ''],
    ] as const)
      assert.equal(
        contactFrom(draftWith({ address: '', city: '', postal: '' }), { country, state: written }).state,
        code,
      );
  });

  test('keeps a confirmation if the donor has to fill in something', () => {
    const { store, giving, given } = stage();
    store.set({ wallet: walletWith('confirmed') });
    assert.equal(giving.confirmWallet({ first_name: 'Ida' }), true);
    assert.deepEqual(given, []);
    const missing = store.view.problems.map(({ field }) => field as TextField);
    assert.equal(missing[0], 'last-name');
    const filled = missing.reduce(
      (draft, field) => withField(draft, field, draftWith({}).fields[field]),
      store.view.draft,
    );
    store.set({ typed: filled });
    assert.deepEqual(store.view.problems, []);
  });
});

const noReceipt = {
  state: 'completed' as const,
  reference: null,
  amountMinor: null,
  currency: null,
  frequency: null,
  statementDescriptor: null,
};
