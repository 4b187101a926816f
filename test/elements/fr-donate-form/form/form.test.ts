import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Attempt } from '../../../../src/donation/attempt.js';
import type { Gift } from '../../../../src/donation/gift.js';
import {
  withField,
  type Draft,
  type TextField,
} from '../../../../src/elements/fr-donate-form/details/draft.js';
import type { Config } from '../../../../src/elements/fr-donate-form/form/config.js';
import {
  chooseAmount,
  fillIn,
  fitDraft,
  Form,
  goToStep,
  leaveField,
  moveStep,
  proposeAmount,
  reachDonor,
  refuseField,
  takeValue,
  typeInto,
  writtenOut,
  type Action,
} from '../../../../src/elements/fr-donate-form/form/form.js';
import { allProblems } from '../../../../src/elements/fr-donate-form/form/check-draft.js';
import { createEditing } from '../../../../src/elements/fr-donate-form/form/editing.js';
import type { FormState } from '../../../../src/elements/fr-donate-form/form/state.js';
import { createGiving } from '../../../../src/elements/fr-donate-form/form/give.js';
import {
  type WalletState,
  walletMountValues,
} from '../../../../src/elements/fr-donate-form/wallets/wallet-state.js';
import { cardMountValues } from '../../../../src/elements/fr-donate-form/card/card-state.js';
import { viewOf } from '../../../../src/elements/fr-donate-form/form/view.js';
import { contactFrom } from '../../../../src/elements/fr-donate-form/wallets/wallet-contact.js';
import type { TokenResult } from '../../../../src/schema/gift-values.js';
import { messages } from '../../../support/messages.js';
import { draftWith, limits } from '../composed.js';

const offer = (...minors: number[]) =>
  minors.map((minor) => ({ minor, impact: '', itemId: undefined, isRecommended: false }));
const amounts = offer(2500, 5000);
const page: Config = {
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

/** A form with the acts of its donor, and a record of their effects. */
function stage(changes: Partial<Config> = {}, { isRefusedByPage = false } = {}) {
  let changed = 0;
  let current: Config = { ...page, ...changes };
  const events: Event[] = [];
  const given: { gift: Gift; tokens: TokenResult[]; pressedAt: number | undefined }[] = [];
  const focused: string[] = [];
  const kept: Draft[] = [];
  let dropped = 0;
  const emit = (event: Event) => {
    events.push(event);
    return !(isRefusedByPage && event.type === 'fr-gift-submit');
  };
  const form = new Form({
    config: () => current,
    emit,
    keep: (draft) => kept.push(draft),
    redraw: () => (changed += 1),
  });
  form.set({
    check: {
      problems: allProblems,
      text: ({ field, code }) => `${field} ${code}`,
      suggestedEmail: () => undefined,
    },
  });
  const focus = (selector: string) => focused.push(selector);
  const whenRendered = async () => undefined;
  const editing = createEditing(form, {
    released: async () => undefined,
    decline: () => undefined,
    focus,
    whenRendered,
  });
  const giving = createGiving(form, {
    emit,
    donation: {
      give: async (gift, tokenize, _captcha, pressedAt) => {
        const tokens: TokenResult[] = [];
        given.push({ gift, tokens, pressedAt });
        form.set({ submission: { status: 'tokenising', attempt } });
        tokens.push(await tokenize(attempt));
      },
    },
    guard: (ask) => ask(),
    showsGift: () => true,
    reread: () => {
      form.refresh();
    },
    readFields: () => undefined,
    captcha: () => undefined,
    card: {
      settled: () => undefined,
      tokenize: async () => token,
      check: () => undefined,
      focus: () => focused.push('card'),
    },
    wallets: () => ({ pressedFor: () => 5, use: () => token, drop: () => (dropped += 1), contactFrom }),
    focus,
    focusAfterRender: editing.focusAfterRender,
    showStep: editing.showStep,
    whenRendered,
  });
  const fillForm = () => {
    form.set({ typed: draftWith({}), card: { status: 'ready', complete: true, isLost: false } });
  };
  return {
    form,
    editing,
    giving,
    given,
    focused,
    kept,
    fillForm,
    types: () => events.map(({ type }) => type),
    press: giving.press,
    change: (more: Partial<Config>) => {
      current = { ...current, ...more };
      form.refresh();
    },
    changed: () => changed,
    dropped: () => dropped,
  };
}

describe('the state of a form', () => {
  test('computes its view once for each state, and reports each change', () => {
    const { form, changed } = stage();
    const { view } = form;
    const before = changed();
    assert.equal(form.view, view);
    assert.equal(changed(), before);
    form.set({ isDialogOpen: true });
    assert.equal(changed(), before + 1);
    assert.notEqual(form.view, view);
    assert.deepEqual(viewOf(form.state), form.view);
  });

  test('does not mutate earlier states', () => {
    const { form } = stage();
    const before = form.state;
    const copy = structuredClone({ ...before, page: undefined, check: undefined });
    form.set({ flagged: ['email'], step: 'payment' });
    assert.deepEqual({ ...before, page: undefined, check: undefined }, copy);
  });

  test('has no gift and no charge without the page’s settings', () => {
    const { form, change } = stage();
    assert.ok(form.view.gift && form.view.charge);
    change({ setup: undefined });
    assert.deepEqual([form.view.gift, form.view.charge], [undefined, undefined]);
  });

  test('needs no card processor before the form was on screen, and keeps it afterwards', () => {
    const { form } = stage({ wantsDialog: true, isDialog: true });
    const needs = () => cardMountValues(form.state, form.view);
    assert.equal(needs(), undefined);
    form.set({ isDialogOpen: true });
    assert.deepEqual(needs(), { locale: 'en', amountMinor: 5000, currency: 'CAD' });
    form.set({ isDialogOpen: false });
    assert.ok(needs());
  });

  test('needs card fields from the last step on, and wallets from the second', () => {
    const { form } = stage({ hasSteps: true });
    const needs = () =>
      [cardMountValues(form.state, form.view), walletMountValues(form.state, form.view)].map(Boolean);
    assert.deepEqual(needs(), [false, false]);
    form.set({ step: 'donor' });
    assert.deepEqual(needs(), [false, true]);
    form.set({ step: 'payment' });
    form.set({ step: 'gift' });
    assert.deepEqual(needs(), [true, false]);
  });
});

describe('an action', () => {
  const opened: FormState = stage({ frequencies: ['once', 'month'] }).form.state;
  const withSteps: FormState = stage({ hasSteps: true }).form.state;
  const afterTyping = typeInto('email', 'ida@')(opened);

  for (const [what, action, state] of [
    ['in a control that is not the form’s', typeInto('newsletter', 'yes'), opened],
    ['of a frequency that is not offered', typeInto('frequency', 'year'), opened],
    ['on an amount that is not preselected', chooseAmount(2500), opened],
    ['of a wallet without data', fillIn({}), opened],
    ['to the step that is shown', goToStep('gift'), withSteps],
    ['to a step of a form without steps', goToStep('payment'), opened],
    ['back from the first step', moveStep(-1), withSteps],
    ['on a draft that the page offers', fitDraft, afterTyping],
    ['on a form without a draft', fitDraft, opened],
    ['in the donor’s fields again', reachDonor, reachDonor(opened)],
  ] satisfies [string, Action, FormState][])
    test(`${what} changes nothing`, () => {
      assert.equal(action(state), state);
    });

  for (const [what, action, change] of [
    ['typing', typeInto('city', 'Hull'), { fields: 'Hull' }],
    ['a value that no event reported', takeValue('city', 'Hull'), { fields: 'Hull' }],
    ['an amount', typeInto('amount', '2500'), { choice: 2500 }],
    ['a click on the preselected amount', chooseAmount(5000), { choice: 5000 }],
    ['an amount that is not offered', typeInto('custom-amount', '7'), { choice: 'custom' }],
    ['a proposal', proposeAmount(2500, 'month'), { choice: 2500, frequency: 'month' }],
  ] satisfies [string, Action, Record<string, unknown>][])
    test(`${what} changes the draft only, and not the state before`, () => {
      const before = structuredClone({ ...opened, page: undefined, check: undefined });
      const next = action(opened);
      assert.deepEqual({ ...opened, page: undefined, check: undefined }, before);
      assert.deepEqual(
        { ...next, typed: undefined, refused: undefined },
        { ...opened, typed: undefined, refused: undefined },
      );
      const { choice, frequency, fields } = next.typed!;
      const found: Record<string, unknown> = { choice, frequency, fields: fields.city };
      for (const [name, value] of Object.entries(change)) assert.equal(found[name], value);
    });

  const ladders = { once: offer(2500, 5000, 10_000), month: offer(1000, 1500, 5000), year: [] };
  const open = (prefill: Config['prefill']) => stage({ amounts: ladders, prefill }).form.state;
  const fresh = open({ fields: {} });
  for (const [what, state, monthly, single] of [
    ['no preselected amount', fresh, [1500, ''], [5000, '']],
    ['an amount that is not offered', typeInto('amount', '10000')(fresh), ['custom', '100'], [10_000, '']],
    ['an amount that is offered as well', typeInto('amount', '5000')(fresh), [5000, ''], [5000, '']],
    ['a typed text', typeInto('custom-amount', '7x')(fresh), ['custom', '7x'], ['custom', '7x']],
    ['a proposed amount', proposeAmount(5000)(fresh), [5000, ''], [5000, '']],
    ['the amount of a link', open({ amountMinor: 5000, fields: {} }), [5000, ''], [5000, '']],
  ] satisfies [string, FormState, unknown[], unknown[]][])
    test(`of another frequency keeps ${what}`, () => {
      const chosen = ({ typed }: FormState) => [typed?.choice, typed?.customAmount];
      const inMonths = typeInto('frequency', 'month')(state);
      assert.deepEqual(chosen(inMonths), monthly);
      assert.deepEqual(chosen(typeInto('frequency', 'once')(inMonths)), single);
    });

  test('of typing removes the marks of that field only, and leaving it marks it last', () => {
    const marked = [leaveField('email'), leaveField('city'), refuseField('email')].reduce(
      (state, action) => action(state),
      opened,
    );
    assert.deepEqual(
      [marked.touched, marked.refused, marked.flagged],
      [['email', 'city'], 'email', ['email']],
    );
    assert.deepEqual(typeInto('email', 'ida@example.org')(marked).touched, ['city']);
    assert.deepEqual(leaveField('city')(marked).touched, ['email', 'city']);
    assert.deepEqual(typeInto('custom-amount', '7')(leaveField('frequency')(opened)).touched, []);
  });

  test('in the postal code proposes its state until the donor chooses another one', () => {
    const postal = typeInto('postal', 'J8X 1A1')(opened);
    assert.equal(postal.typed?.fields.state, 'QC');
    const own = typeInto('state', 'ON')(postal);
    assert.equal(typeInto('postal', 'V6B 1A1')(own).typed?.fields.state, 'ON');
    assert.equal(writtenOut(opened, 'postal', 'j8x1a1'), 'J8X 1A1');
    assert.equal(writtenOut(opened, 'city', 'j8x1a1'), 'j8x1a1');
  });

  test('in an address of somebody else keeps the country in which it was begun', () => {
    const parts = ['mail-country', 'mail-city', 'mail-postal'].map((name) => ({ name }));
    const compose = () => ({
      parts: [{ name: 'mail', place: 'receipt', questions: parts }],
      gift: undefined,
    });
    const asked = { ...opened, page: { ...page, compose: compose as unknown as Config['compose'] } };
    assert.equal(typeInto('country', 'BE')(asked).typed?.fields['mail-country'], undefined);
    const begun = typeInto('mail-city', 'Toronto')(asked);
    const abroad = typeInto('country', 'BE')(begun);
    assert.equal(abroad.typed?.fields['mail-country'], 'CA');
    assert.equal(typeInto('mail-country', 'FR')(abroad).typed?.fields['mail-country'], 'FR');
  });

  test('in a question of the page is that of no address, whatever its name', () => {
    const abroad = typeInto('country', 'BE')(opened);
    assert.equal(writtenOut(abroad, 'mail-postal', 'ab 1'), 'AB 1');
    assert.equal(writtenOut(abroad, 'question-consent-postal', 'on'), 'on');
    const school = withField(afterTyping.typed!, 'question-school-state', 'Ohio');
    assert.equal(withField(school, 'question-school-country', 'US').fields['question-school-state'], 'Ohio');
  });
});

describe('the draft of a form', () => {
  test('follows the page’s settings until the donor has changed it', () => {
    const { form, types, change } = stage();
    assert.deepEqual([form.view.hasTyped, form.view.amount], [false, 5000]);
    change({ defaultAmount: 2500 });
    assert.equal(form.view.amount, 2500);
    form.do(proposeAmount(7500, 'month'));
    change({ defaultAmount: 0 });
    assert.deepEqual([form.view.hasTyped, form.view.amount], [true, 7500]);
    assert.deepEqual([form.view.draft.choice, form.view.draft.customAmount], ['custom', '75']);
    assert.deepEqual(types(), ['fr-amount-change', 'fr-frequency-change']);
  });

  test('is kept at each change of what the donor chose or typed, and at no other', () => {
    const { form, kept } = stage();
    form.do(proposeAmount(2500));
    form.do(typeInto('city', 'Ottawa'));
    form.do(leaveField('city'));
    form.do(goToStep('payment'));
    form.do(fitDraft);
    assert.deepEqual(
      kept.map(({ choice, fields }) => [choice, fields.city]),
      [
        [2500, ''],
        [2500, 'Ottawa'],
      ],
    );
  });

  test('has a frequency that the page offers, with the amount that was chosen', () => {
    const { form, change } = stage();
    form.do(proposeAmount(5000, 'month'));
    change({ frequencies: ['once'], amounts: { once: offer(2500), month: [], year: [] } });
    form.do(fitDraft);
    const { draft, charge } = form.view;
    assert.deepEqual([draft.frequency, draft.choice, draft.customAmount], ['once', 'custom', '50']);
    assert.equal(charge?.frequency, 'once');
  });

  test('has the amount of another campaign while nobody has chosen one, and keeps a chosen one', () => {
    const { form, change } = stage({ amounts: { once: offer(2500, 5000), month: [], year: [] } });
    const other = { amounts: { once: offer(1000, 2000), month: [], year: [] } };
    form.do(fillIn({ city: 'Ottawa' }));
    change(other);
    form.do(fitDraft);
    assert.deepEqual([form.view.draft.choice, form.view.draft.fields.city], [2000, 'Ottawa']);
    form.do(proposeAmount(1000));
    change({ amounts: { once: offer(2500, 5000), month: [], year: [] } });
    form.do(fitDraft);
    assert.deepEqual([form.view.draft.choice, form.view.draft.customAmount], ['custom', '10']);
  });

  for (const [title, field, change] of [
    ['is typed', 'email', typeInto('email', 'ida@example.org')],
    ['is filled in by a suggestion', 'email', fillIn({ email: 'ida@example.org' })],
    ['is changed by a password manager', 'email', takeValue('email', 'ida@example.org')],
    ['follows from the postal code', 'state', typeInto('postal', 'K1A 0B1')],
    ['is not asked in another country', 'state', typeInto('country', 'FR')],
    ['is proposed by the page', 'amount', proposeAmount(7700)],
    ['has another frequency', 'amount', typeInto('frequency', 'month')],
  ] as const)
    test(`keeps a field that the platform refused marked until its answer ${title}`, () => {
      const { form, fillForm } = stage();
      fillForm();
      form.do(refuseField(field));
      form.do(typeInto('city', 'Gatineau'));
      assert.deepEqual(form.view.problems, [{ field, code: 'refused' }]);
      form.do(change);
      assert.deepEqual(
        form.view.problems.filter(({ code }) => code === 'refused'),
        [],
      );
    });
});

describe('a press of Give', () => {
  test('marks missing fields, and sends nothing', async () => {
    const { form, press, given, focused, types } = stage();
    assert.deepEqual(form.view.problems, []);
    press();
    assert.deepEqual(form.view.problems.at(-1), { field: 'card', code: 'empty' });
    await Promise.resolve();
    assert.deepEqual([given, focused, types()], [[], ['#summary'], []]);
  });

  test('sends the gift on screen, once, and stores it for the result', async () => {
    const { form, press, given, fillForm, types, dropped } = stage();
    fillForm();
    const { gift } = form.view;
    press();
    press();
    await Promise.resolve();
    assert.equal(given.length, 1);
    assert.deepEqual(given[0], { gift, tokens: [token], pressedAt: undefined });
    assert.deepEqual(form.view.sent, gift);
    assert.deepEqual([types(), dropped()], [['fr-gift-submit'], 1]);
  });

  test('sends nothing if the page prevents it', () => {
    const { press, given, fillForm } = stage({}, { isRefusedByPage: true });
    fillForm();
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
      const { form, press, given, fillForm, types } = stage();
      fillForm();
      form.set(change);
      press();
      assert.deepEqual([given, types()], [[], []]);
    }
  });

  test('pays with the wallet that was confirmed, with the time of the press of the wallet’s button', async () => {
    const { form, press, given, fillForm } = stage();
    fillForm();
    form.set({ wallet: walletWith('confirmed'), card: { ...form.state.card, complete: false } });
    press();
    await Promise.resolve();
    assert.deepEqual([given[0]?.tokens, given[0]?.pressedAt], [[token], 5]);
  });

  test('shows the next step only if the current one is complete, and Back shows the previous one', () => {
    const { form, press, editing, given, types, fillForm } = stage({ hasSteps: true });
    press();
    assert.equal(form.view.step, 'donor');
    press();
    assert.equal(form.view.step, 'donor');
    assert.ok(form.view.problems.length > 0);
    fillForm();
    press();
    assert.equal(form.view.step, 'payment');
    editing.onBack();
    editing.onBack();
    assert.equal(form.view.step, 'gift');
    assert.deepEqual([given, types()], [[], Array<string>(4).fill('fr-step-change')]);
  });
});

describe('a press of a wallet’s button', () => {
  test('opens its sheet without the donor’s data, but not without an amount', () => {
    const { form, giving } = stage();
    assert.deepEqual(giving.pressWallet(), { amountMinor: 5000, currency: 'CAD', frequency: 'once' });
    form.set({ typed: { ...form.view.draft, choice: 'custom', customAmount: 'x' } });
    assert.equal(giving.pressWallet(), undefined);
    assert.deepEqual(form.view.problems, [{ field: 'amount', code: 'figures' }]);
  });

  test('opens no sheet while the outcome of another gift is unknown', () => {
    const { form, giving } = stage();
    form.set({ submission: { status: 'unknown', attempt, isChecking: false } });
    assert.equal(giving.pressWallet(), undefined);
    assert.equal(giving.confirmWallet({}), false);
  });

  test('gives with the donor’s data from the wallet', async () => {
    const { form, giving, given } = stage();
    form.set({ wallet: walletWith('confirmed') });
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
    const { form, giving, given } = stage();
    form.set({ wallet: walletWith('confirmed') });
    assert.equal(giving.confirmWallet({ first_name: 'Ida' }), true);
    assert.deepEqual(given, []);
    const missing = form.view.problems.map(({ field }) => field as TextField);
    assert.equal(missing[0], 'last-name');
    const filled = missing.reduce(
      (draft, field) => withField(draft, field, draftWith({}).fields[field]),
      form.view.draft,
    );
    form.set({ typed: filled });
    assert.deepEqual(form.view.problems, []);
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
