import { expect } from '@open-wc/testing';
import { hurry } from '../../../support/hurried.js';
import { until } from '../../../support/until.js';
import { openWith } from '../layouts.js';
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
} from '../support.js';
import {
  billing,
  captcha,
  confirm,
  openWallet,
  sentGifts,
  shownWallet,
  solveCaptcha,
} from './test-wallet.js';

resetBeforeEach();

let stop = () => {};
afterEach(() => stop());

describe('fr-donate-form: the token of a wallet button', () => {
  it('is not used if the amount was changed after the confirmation', async () => {
    const { wallet, form } = await shownWallet();
    await confirm({ wallet, form }, { billing: {} });
    await fill(form, '$25', '25');
    await untilShown(form, 'confirm it as it is now.');
    giveButton(form).click();
    await settled(form);
    expect(await sentGifts()).to.deep.equal([]);
  });

  it('is not used if the page changed the amount while the sheet was open', async () => {
    const { wallet, form } = await shownWallet();
    wallet.press();
    form.show(7500);
    await settled(form);
    expect(wallet.updates).to.deep.equal([]);
    expect(wallet.answer()).to.equal(false);
    await untilShown(form, 'confirm it as it is now.');
    await settled(form);
    expect(await sentGifts()).to.deep.equal([]);
    expect(wallet.press()).to.equal(true);
    expect(wallet.sheets.at(-1)?.amountMinor).to.equal(7500);
  });

  it('is not used if the sheet showed another order', async () => {
    const { wallet, form } = await shownWallet();
    for (const other of [
      { amountMinor: 4999 },
      { currency: 'USD' },
      { frequency: 'month' },
      { payments: 2 },
    ] as const) {
      wallet.press();
      const order = wallet.sheets.at(-1);
      if (!order) throw new Error('No sheet opened.');
      expect(wallet.answer({ order: { ...order, ...other } })).to.equal(false);
    }
    await untilShown(form, 'confirm it as it is now.');
    expect(await sentGifts()).to.deep.equal([]);
  });

  it('is not used if the sheet is closed or fails, and another one opens', async () => {
    const { wallet, form } = await shownWallet();
    for (const [result, text] of [
      [{ ok: false, code: 'cancelled' }, undefined],
      [{ ok: false, code: 'network' }, 'did not answer'],
      [{ ok: false, code: 'card-type' }, 'card'],
      [{ ok: true, token: '', cardType: 'VISA' }, 'did not answer'],
    ] as const) {
      expect(wallet.press()).to.equal(true);
      expect(wallet.answer({ result })).to.equal(false);
      await settled(form);
      if (text) expect(shownText(form)).to.include(text);
      else expect(form.shadowRoot?.querySelector('#wallets [role=alert]')).to.equal(null);
    }
    expect(await sentGifts()).to.deep.equal([]);
  });

  it('comes from one sheet if the button is pressed twice, and the form is inert meanwhile', async () => {
    const { wallet, form } = await shownWallet({ json: donation });
    expect([wallet.press(), wallet.press()]).to.deep.equal([true, false]);
    await settled(form);
    expect(giveButton(form).getAttribute('aria-disabled')).to.equal('true');
    expect(control(form, 'First name').closest('[inert]')).not.to.equal(null);
    wallet.card.state({ complete: true });
    giveButton(form).click();
    await settled(form);
    expect(wallet.card.requested.length).to.equal(0);
    expect([wallet.answer(), wallet.answer()]).to.deep.equal([true, false]);
    expect(wallet.press()).to.equal(false);
    await untilShown(form, 'Thank you');
    expect((await sentGifts()).length).to.equal(1);
    expect(wallet.press()).to.equal(false);
  });

  it('can be cancelled by the donor, and gives nothing if it arrives later', async () => {
    stop = hurry(20_000, 100);
    const { wallet, form } = await shownWallet();
    wallet.press();
    await untilShown(form, 'Your wallet hasn’t answered yet.');
    button(form, 'Stop waiting').click();
    await settled(form);
    expect(wallet.calls).to.deep.equal(['cancel']);
    expect(wallet.answer()).to.equal(false);
    expect(giveButton(form).getAttribute('aria-disabled')).to.equal('false');
    expect(await sentGifts()).to.deep.equal([]);
    expect(wallet.press()).to.equal(true);
  });

  it('is not used for another campaign', async () => {
    const { wallet, form } = await shownWallet();
    for (const [campaign, answer] of [
      ['2', () => wallet.answer()],
      ['3', () => undefined],
    ] as const) {
      wallet.press();
      if (campaign === '3') wallet.answer({ billing: {} });
      form.setAttribute('campaign-id', campaign);
      await settled(form);
      expect(answer() ?? false).to.equal(false);
      await untilShown(form, 'confirm it as it is now.');
    }
    await fillDonor(form);
    giveButton(form).click();
    await settled(form);
    expect(await sentGifts()).to.deep.equal([]);
  });

  it('is not used if the donor then pays by card', async () => {
    const { wallet, form } = await shownWallet({ json: donation });
    await confirm({ wallet, form }, { billing: { ...billing, email: '' } });
    expect(form.shadowRoot?.querySelector<HTMLElement>('#card')?.checkVisibility()).to.equal(false);
    button(form, 'Pay by card instead').click();
    wallet.card.state({ complete: true });
    await fill(form, 'Email', 'maude@example.org');
    await give(form, 'Thank you');
    expect((await sentGifts()).map(({ card }) => card)).to.deep.equal([{ type: 'VISA', token: 'tok_1' }]);
  });

  it('is used once: after a refusal the wallet returns another', async () => {
    const { wallet, form } = await shownWallet({ status: 422, json: { state: 'refused' } });
    for (const _ of [1, 2]) {
      const refused = nextEvent(form, 'fr-gift-refused');
      wallet.press();
      wallet.answer();
      await refused;
      await settled(form);
    }
    const tokens = (await sentGifts()).map(({ card }) => (card as { token: string }).token);
    expect(tokens).to.deep.equal(['wallet_1', 'wallet_2']);
  });

  it('is not used after it has expired', async () => {
    const { wallet, form } = await shownWallet();
    wallet.press();
    wallet.answer({
      billing: { ...billing, city: '' },
      result: { ok: true, token: 'old', cardType: 'VISA', expiresAt: Date.now() - 1 },
    });
    await fill(form, 'City', 'Gatineau');
    await give(form, 'confirmation has expired');
    expect(await sentGifts()).to.deep.equal([]);
  });

  for (const [name, answer] of [
    ['502', { status: 502, text: '<html>' }],
    ['504', { status: 504, json: { state: 'unknown' } }],
    ['a refusal of a gateway', { status: 403, json: { state: 'refused', attempt: '' } }],
    ['an empty answer', { text: '' }],
    ['another sum', { json: { ...donation, amount: 5 } }],
  ] as const)
    it(`is sent once if the outcome is unknown, and no sheet opens, also after a reload: ${name}`, async () => {
      const { wallet, form } = await shownWallet(answer);
      const unknown = nextEvent(form, 'fr-gift-unknown');
      wallet.press();
      wallet.answer();
      await unknown;
      await untilShown(form, 'Please do not give again yet');
      expect([wallet.press(), wallet.answer()]).to.deep.equal([false, false]);
      form.remove();
      const again = await openWith(proxy.url, '');
      await untilShown(again, 'Please do not give again yet');
      await until(() => wallet.mounts.length === 2, 'the buttons are mounted again');
      expect(wallet.press()).to.equal(false);
      const calls = await proxy.calls(gifts);
      expect(calls.length).to.equal(1);
      expect(wallet.sheets.length).to.equal(1);
    });

  it('is sent only after a captcha is solved', async () => {
    const { wallet, form } = await openWallet('', captcha, { json: donation });
    wallet.press();
    expect(wallet.answer()).to.equal(true);
    await untilShown(form, 'Your wallet is ready to pay.');
    expect(await sentGifts()).to.deep.equal([]);
    solveCaptcha(form);
    await give(form, 'Thank you');
    expect((await sentGifts()).length).to.equal(1);
  });

  it('is not used for a second gift if the page’s own wallet pays the first', async () => {
    const { wallet, form } = await openWallet(
      '',
      '<button slot="wallets" type="button">Example Pay</button>',
      { json: donation },
    );
    await confirm({ wallet, form }, { billing: { ...billing, city: '' } });
    await fill(form, 'City', 'Gatineau');
    const tokenize = () => ({ ok: true, token: 'page_1', cardType: 'VISA' });
    form
      .querySelector('[slot=wallets]')
      ?.dispatchEvent(new CustomEvent('fr-wallet', { bubbles: true, detail: { tokenize } }));
    await untilShown(form, 'Thank you');
    button(form, 'Give again').click();
    await settled(form);
    expect(shownText(form)).not.to.include('Your wallet is ready to pay.');
    expect((await sentGifts()).map(({ card }) => card)).to.deep.equal([{ type: 'VISA', token: 'page_1' }]);
  });

  it('can be cancelled when the donor goes back while a sheet is open', async () => {
    stop = hurry(20_000, 100);
    const { wallet, form } = await openWallet('steps');
    wallet.press();
    await settled(form);
    button(form, 'Back').click();
    await untilShown(form, 'Your wallet hasn’t answered yet.');
    button(form, 'Stop waiting').click();
    await settled(form);
    button(form, 'Back').click();
    await untilShown(form, 'Choose your gift');
  });

  it('is kept when the donor goes back through the steps', async () => {
    const { wallet, form } = await openWallet('steps', captcha, { json: donation });
    await confirm({ wallet, form });
    for (const step of ['Back', 'Back', 'Continue', 'Continue']) {
      button(form, step).click();
      await settled(form);
    }
    await untilShown(form, 'Your wallet is ready to pay.');
    solveCaptcha(form);
    await give(form, 'Thank you');
    expect((await sentGifts()).length).to.equal(1);
  });

  it('for another amount leads to a message in the donor’s own step', async () => {
    const { wallet, form } = await openWallet('steps', captcha);
    await confirm({ wallet, form });
    form.show(7500);
    await settled(form);
    const notices = () =>
      [...(form.shadowRoot?.querySelectorAll('[role=alert]') ?? [])].filter((one) => one.checkVisibility());
    expect(notices().map(({ textContent }) => textContent.includes('confirm it as it is now'))).to.deep.equal(
      [true],
    );
    button(form, 'Back').click();
    await settled(form);
    expect(notices()).to.have.length(1);
    expect(wallet.press()).to.equal(true);
    await settled(form);
    expect(notices()).to.have.length(0);
  });
});
