import { expect } from '@open-wc/testing';
import { until } from '../../../support/until.js';
import { dialogOf, focused, isModal, openDialog, openWith } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  button,
  control,
  donation,
  fillDonor,
  gifts,
  give,
  giveButton,
  settled,
  shownText,
  untilShown,
} from '../support.js';
import { billing, captcha, sentGifts, shownWallet, useTestWallet } from './test-wallet.js';
import { cardProcessor, useCardProcessor } from '../../../../src/payment/registry.js';

resetBeforeEach();

/** Stores a gift that was made in another tab. */
async function madeElsewhere(): Promise<void> {
  // Waits for the next millisecond, because gifts of the same millisecond cannot be distinguished.
  const before = Date.now();
  await until(() => Date.now() > before, 'a later time');
  const now = Date.now();
  localStorage.setItem(
    `fr-attempt-1 ${proxy.url}`,
    JSON.stringify({
      ...{ key: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee', campaignId: 1, amountMinor: 5000, currency: 'CAD' },
      ...{ frequency: 'once', proxyUrl: proxy.url, startedAt: now, sentAt: now, settledAt: now },
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
    const wallet = useTestWallet();
    const form = await openWith(proxy.url, '', captcha);
    await wallet.shown();
    wallet.press();
    wallet.answer();
    await madeElsewhere();
    const field = form.querySelector('textarea');
    if (field) field.value = 'solved';
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
      const wallet = useTestWallet();
      const form = await openWith(proxy.url, layout, captcha);
      if (layout) button(form, 'Continue').click();
      await wallet.shown();
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
    const processor = cardProcessor()!;
    let come = () => {};
    const coming = new Promise<void>((resolve) => (come = resolve));
    let calls = 0;
    useCardProcessor({
      ...processor,
      load: async () => {
        calls += 1;
        await coming;
        return processor.load();
      },
    });
    await until(() => calls > 0, 'the processor is asked');
    form.parentElement!.append(form);
    await settled(form);
    come();
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
    const wallet = useTestWallet();
    const form = await openWith(proxy.url, '', captcha);
    await wallet.shown();
    await fillDonor(form);
    const pressedAt = performance.now();
    giveButton(form).click();
    wallet.press();
    wallet.answer();
    await untilShown(form, 'Your wallet is ready to pay.');
    // The time limit for a card without `settle`.
    await until(() => performance.now() > pressedAt + 400, 'the end of the wait for the card');
    expect(await sentGifts()).to.deep.equal([]);
  });
});
