import { expect } from '@open-wc/testing';
import { cardProcessor, useCardProcessor } from '../../../../src/payment/registry.js';
import { until } from '../../../support/until.js';
import { dialogOf, focused, isModal, openDialog, openWith } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  button,
  control,
  donation,
  fill,
  fillDonor,
  gifts,
  give,
  giveButton,
  nextEvent,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';
import {
  billing,
  captcha,
  confirm,
  openWallet,
  sentGifts,
  shownWallet,
  solveCaptcha,
  useTestWallet,
} from './test-wallet.js';
import '../../../support/messages.js';

resetBeforeEach();

/** Makes the page's processor load its code again, which arrives once `come` is called. */
function holdCode() {
  const processor = cardProcessor()!;
  const code = { asked: 0, there: 0, come: () => {} };
  const coming = new Promise<void>((resolve) => (code.come = resolve));
  useCardProcessor({
    ...processor,
    load: async () => {
      code.asked += 1;
      await coming;
      code.there += 1;
      return processor.load();
    },
  });
  return code;
}

describe('fr-donate-form: wallet buttons', () => {
  it('give in three presses: an amount, the wallet, its confirmation', async () => {
    const { wallet, form } = await shownWallet({ json: { ...donation, amount: 25 } });
    await fill(form, '$25', '25');
    expect(wallet.press()).to.equal(true);
    expect(wallet.sheets).to.deep.equal([
      { amountMinor: 2500, currency: 'CAD', frequency: 'once', label: 'Donation' },
    ]);
    expect(wallet.answer()).to.equal(true);
    await untilShown(form, 'Thank you');
    const [gift] = await sentGifts();
    expect(gift).to.deep.include({ amount: 25, card: { type: 'MC', token: 'wallet_1' } });
    expect(gift?.['email']).to.equal('maude@example.org');
    const { email: _, ...address } = billing;
    expect(gift?.['billing']).to.deep.equal({ ...address, state: 'QC' });
    expect(wallet.card.requested.length).to.equal(0);
  });

  it('follow amount, frequency and language, and the sheet shows the form’s order', async () => {
    const { wallet, form } = await openWallet('frequencies="once month"');
    await fill(form, '$25', '25');
    await settled(form);
    expect(wallet.updates.at(-1)).to.include({ amountMinor: 2500, label: 'Donation' });
    await fill(form, 'Monthly', 'month');
    await settled(form);
    expect(wallet.updates.at(-1)).to.include({ frequency: 'month', label: 'Monthly donation' });
    form.locale = 'fr-CA';
    await settled(form);
    expect(wallet.calls).to.deep.equal(['localize fr']);
    expect(wallet.updates.at(-1)).to.include({ label: 'Don mensuel' });
    wallet.press();
    expect(wallet.sheets).to.deep.equal([wallet.updates.at(-1)]);
  });

  it('show the last day of a plan, by the day of the month that the donor chooses', async () => {
    const { wallet, form } = await openWallet('installments="3" installment-days="1 15"');
    const choose = async (name: string, value: string) => {
      form.shadowRoot?.querySelector<HTMLInputElement>(`[name=${name}][value="${value}"]`)?.click();
      await settled(form);
    };
    await choose('installments', '3');
    const today = new Date();
    for (const day of [15, 1]) {
      await choose('installments-day', String(day));
      const lastPaymentOn = new Date(today.getFullYear(), today.getMonth() + 2, day);
      expect(wallet.updates.at(-1)).to.deep.include({ payments: 3, lastPaymentOn });
    }
    wallet.press();
    expect(wallet.sheets).to.deep.equal([wallet.updates.at(-1)]);
  });

  it('are not shown if the processor or the donor has no wallet', async () => {
    const wallet = useTestWallet(false);
    const form = await openWith(proxy.url, '');
    await until(() => wallet.mounts.length === 1, 'the wallet is asked');
    await settled(form);
    expect(shownText(form)).not.to.include('Express payment');
    useTestCard();
    const plain = await openWith(proxy.url, '');
    expect(plain.shadowRoot?.querySelector('slot[name=wallet-buttons]')).to.equal(null);
  });

  it('open no sheet while a field that no wallet can fill in is missing', async () => {
    const { wallet, form } = await openWallet(
      '',
      '<fr-field name="size" label="Shirt size" required></fr-field>',
    );
    await fill(form, 'Other amount', 'x');
    expect(wallet.press()).to.equal(false);
    await settled(form);
    expect(focused(form)?.id).to.equal('summary');
    expect(shownText(form)).not.to.include('Enter your first name.');
  });

  it('keep the donor’s input, and require only what the wallet does not return', async () => {
    const { wallet, form } = await shownWallet({ json: donation });
    await fill(form, 'First name', 'Marie');
    wallet.press();
    const { state: _, ...rest } = billing;
    expect(wallet.answer({ billing: { ...rest, state: 'Somewhere' } })).to.equal(true);
    await untilShown(form, 'Your wallet is ready to pay.');
    expect(focused(form)?.id).to.equal('summary');
    expect(control(form, 'First name').value).to.equal('Marie');
    expect(control(form, 'Last name').value).to.equal('Tremblay');
    expect(await sentGifts()).to.deep.equal([]);
    await fill(form, 'Province or territory', 'QC');
    await give(form, 'Thank you');
    expect((await sentGifts()).map(({ card }) => card)).to.deep.equal([{ type: 'MC', token: 'wallet_1' }]);
    expect(wallet.card.requested.length).to.equal(0);
  });

  it('use a wallet’s address completely or not at all', async () => {
    const { wallet, form } = await shownWallet();
    await fill(form, 'City', 'Montréal');
    wallet.press();
    wallet.answer();
    await settled(form);
    expect(control(form, 'City').value).to.equal('Montréal');
    expect(control(form, 'Street address').value).to.equal('');
    expect(control(form, 'Email').value).to.equal('maude@example.org');
    expect(await sentGifts()).to.deep.equal([]);
  });

  it('dispatch fr-gift-submit before a sheet opens', async () => {
    const { wallet, form } = await shownWallet();
    const submit = nextEvent(form, 'fr-gift-submit');
    form.addEventListener('fr-gift-submit', (event) => event.preventDefault(), { once: true });
    expect(wallet.press()).to.equal(false);
    expect(await submit).to.include({ amountMinor: 5000, currency: 'CAD', frequency: 'once' });
  });

  it('are shown before the donor’s fields in a form with steps, and lead to its last step', async () => {
    const wallet = useTestWallet();
    await proxy.answer(gifts, { json: donation });
    const form = await openWith(proxy.url, 'steps');
    expect(wallet.mounts.length).to.equal(0);
    button(form, 'Continue').click();
    await wallet.shown();
    wallet.press();
    wallet.answer();
    await untilShown(form, 'Thank you');
    expect((await sentGifts()).length).to.equal(1);
  });

  it('are removed and added again with the form', async () => {
    const { wallet, form } = await shownWallet();
    const parent = form.parentElement;
    wallet.press();
    form.remove();
    await until(() => wallet.calls.includes('unmount'), 'the buttons are taken away');
    expect(wallet.answer()).to.equal(false);
    expect(document.querySelector('[slot^="wallet"], [slot^="fr-card"]')).to.equal(null);
    parent?.append(form);
    await until(() => wallet.mounts.length === 2, 'the buttons are mounted again');
    await wallet.shown();
    expect(wallet.press()).to.equal(true);
    expect(await sentGifts()).to.deep.equal([]);
  });

  it('do not affect the card’s fields when they fail', async () => {
    const card = useTestCard({ mountWallets: () => Promise.reject(new Error('on purpose')) });
    await proxy.answer(gifts, { json: donation });
    const form = await openWith(proxy.url, '');
    await until(() => card.mounts.length === 1, 'the card is mounted');
    await settled(form);
    expect(shownText(form)).not.to.include('Express payment');
    expect(card.calls).to.deep.equal([]);
    await expect(form).to.be.accessible();
  });

  it('are accessible, in English and in French', async () => {
    const { wallet, form } = await shownWallet();
    await expect(form).to.be.accessible();
    await confirm({ wallet, form }, { billing: {} });
    await expect(form).to.be.accessible();
    form.locale = 'fr-CA';
    await untilShown(form, 'Votre portefeuille est prêt à payer.');
    await expect(form).to.be.accessible();
  });

  it('are mounted once the form is drawn, if it was not when their code arrived', async () => {
    const wallet = useTestWallet();
    const code = holdCode();
    const form = await openWith(proxy.url, '');
    await until(() => code.asked > 0, 'the processor is asked');
    form.removeAttribute('currency');
    await settled(form);
    code.come();
    await until(() => code.there === code.asked, 'its code is there');
    await settled(form);
    expect(wallet.mounts).to.have.length(0);
    form.setAttribute('currency', 'CAD');
    await wallet.shown();
    expect(wallet.press()).to.equal(true);
  });

  it('do not request another processor before its buttons can be shown', async () => {
    useTestWallet();
    const form = await openWith(proxy.url, 'steps');
    button(form, 'Continue').click();
    await settled(form);
    button(form, 'Back').click();
    await settled(form);
    let loads = 0;
    useCardProcessor({
      id: 'broken',
      load: () => {
        loads += 1;
        return Promise.reject(new Error('Its code is not there.'));
      },
    });
    form.requestUpdate();
    await settled(form);
    expect(loads).to.equal(0);
    button(form, 'Continue').click();
    await until(() => loads > 0, 'it is asked');
  });
});

/** Stores a gift that was made in another tab. */
async function madeElsewhere(): Promise<void> {
  // Waits for the next millisecond, because gifts of the same millisecond cannot be distinguished.
  const before = Date.now();
  await until(() => Date.now() > before, 'a later time');
  const now = Date.now();
  localStorage.setItem(
    `fr-attempt-1 ${proxy.url}`,
    JSON.stringify({
      key: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
      campaignId: 1,
      amountMinor: 5000,
      currency: 'CAD',
      frequency: 'once',
      proxyUrl: proxy.url,
      startedAt: now,
      sentAt: now,
      settledAt: now,
    }),
  );
}

describe('fr-donate-form: wallet buttons beside other gifts', () => {
  it('lead to a question if another tab made a gift while the sheet was open', async () => {
    const { wallet, form } = await shownWallet({ json: donation });
    wallet.press();
    await madeElsewhere();
    wallet.answer();
    await settled(form);
    expect(await sentGifts()).to.deep.equal([]);
    await until(() => focused(form)?.id === 'notice', 'the question has the focus');
    // The confirmation is kept, and the donor answers by pressing Give.
    expect(shownText(form)).to.include('Your wallet is ready to pay.');
    await give(form, 'Thank you');
    expect((await sentGifts()).map(({ card }) => card)).to.deep.equal([{ type: 'MC', token: 'wallet_1' }]);
  });

  it('lead to a question if another tab made a gift while the form waited for a captcha', async () => {
    const { wallet, form } = await openWallet('', captcha);
    wallet.press();
    wallet.answer();
    await madeElsewhere();
    solveCaptcha(form);
    giveButton(form).click();
    await until(() => form.shadowRoot?.querySelector('#notice') !== null, 'the question');
    expect(await sentGifts()).to.deep.equal([]);
  });

  it('send one gift if two forms are on the page', async () => {
    const wallet = useTestWallet();
    await proxy.answer(gifts, { json: donation });
    const first = await openWith(proxy.url, '');
    await wallet.shown();
    wallet.press();
    const [sheet] = [wallet.mounts.at(-1)!];
    const second = await openWith(proxy.url, '');
    await until(() => wallet.mounts.length === 2, 'the buttons of the second form');
    await wallet.shown();
    wallet.press();
    wallet.answer();
    await untilShown(second, 'Thank you');
    sheet.onAnswer({
      result: { ok: true, token: 'first', cardType: 'VISA' },
      order: wallet.sheets[0]!,
      billing,
    });
    await settled(first);
    expect((await sentGifts()).length).to.equal(1);
  });
});

describe('fr-donate-form: after a wallet’s sheet', () => {
  it('opens a dialog again that was closed while the sheet was open', async () => {
    for (const answer of [{ billing: {} }, { result: { ok: false, code: 'network' } as const }]) {
      const wallet = useTestWallet();
      const form = await openWith(proxy.url, 'layout="dialog"');
      await openDialog(form);
      await wallet.shown();
      wallet.press();
      await settled(form);
      dialogOf(form).close();
      await until(() => !isModal(form), 'the dialog is closed');
      wallet.answer(answer);
      await until(() => isModal(form), 'the dialog is open again');
      form.remove();
    }
  });

  it('moves the focus to what is still required', async () => {
    for (const layout of ['', 'steps']) {
      const { wallet, form } = await openWallet(layout, captcha);
      wallet.press();
      wallet.answer();
      await until(() => focused(form)?.id === 'wallet-confirmed', 'the message has the focus');
      button(form, 'Pay by card instead').click();
      await until(() => focused(form)?.id === 'card', 'the card has the focus');
      form.remove();
    }
  });

  it('mounts its buttons once if it is moved while their code loads', async () => {
    const { wallet, form } = await shownWallet();
    const code = holdCode();
    await until(() => code.asked > 0, 'the processor is asked');
    form.parentElement!.append(form);
    await settled(form);
    code.come();
    await until(() => wallet.mounts.length === 2, 'the buttons are mounted');
    await wallet.shown();
    await settled(form);
    expect(wallet.mounts).to.have.length(2);
    expect(form.querySelectorAll('[slot=wallet-buttons]')).to.have.length(1);
  });

  it('keeps “Stop waiting” visible if the wallets become unavailable while a sheet is open', async () => {
    const { wallet, form } = await shownWallet();
    wallet.press();
    wallet.mounts.at(-1)?.onAvailable([]);
    await settled(form);
    expect(form.shadowRoot?.querySelector('#wallets')?.checkVisibility()).to.equal(true);
    wallet.answer({ result: { ok: false, code: 'cancelled' } });
    await settled(form);
    expect(form.shadowRoot?.querySelector('#wallets')?.checkVisibility()).to.equal(false);
  });

  it('can be used again after any answer of an adapter', async () => {
    const { wallet, form } = await shownWallet();
    for (const answer of [
      { billing: undefined },
      { order: undefined },
      { result: undefined },
      { billing: 7 },
    ]) {
      expect(wallet.press(), JSON.stringify(answer)).to.equal(true);
      wallet.answer(answer as never);
      await settled(form);
      const isOpen = control(form, 'First name').closest('[inert]') === null;
      expect(isOpen, JSON.stringify(answer)).to.equal(true);
      // If only the donor's data is missing, the confirmation is kept.
      if (shownText(form).includes('Pay by card instead')) button(form, 'Pay by card instead').click();
      await settled(form);
    }
    expect(await sentGifts()).to.deep.equal([]);
  });

  it('sends nothing for a press of Give that waited for the card before the wallet confirmed', async () => {
    const { wallet, form } = await openWallet('', captcha);
    await fillDonor(form);
    const pressedAt = performance.now();
    giveButton(form).click();
    await confirm({ wallet, form });
    // The time limit for a card without `settle`.
    await until(() => performance.now() > pressedAt + 400, 'the end of the wait for the card');
    expect(await sentGifts()).to.deep.equal([]);
  });
});
