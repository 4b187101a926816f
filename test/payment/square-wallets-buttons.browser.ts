import { expect } from '@open-wc/testing';
import { standIns } from './stand-ins/orders.js';
import { theme } from './stand-ins/mounted.js';
import {
  answered,
  begin,
  beginWithBoth,
  both,
  buttons,
  gift,
  have,
  names,
  press,
  sheet,
  sheets,
  withSquare,
} from './stand-ins/square-form.js';
import { squareState } from './stand-ins/square-orders.js';
import type { WalletStage } from './stand-ins/wallet-stage.js';
import { settled } from '../support/fake-clock.js';
import { until } from '../support/until.js';

describe('the buttons of Square’s wallets', () => {
  withSquare();

  for (const [name, end] of [
    ['unmounted', ({ wallets }: WalletStage) => wallets.unmount()],
    ['given up', ({ abort }: WalletStage) => abort.abort()],
  ] as const)
    it(`call nothing back once they are ${name}, whatever the sheet returns`, async () => {
      const form = await beginWithBoth();
      press(form);
      const before = form.available.length;
      end(form);
      sheet().confirm();
      form.wallets.localize('fr');
      form.wallets.restyle(theme);
      form.wallets.update({ ...gift, amountMinor: 1 });
      await until(() => squareState().alive === 0, 'the end of both wallets');
      // A token needs several microtasks to reach the form. All of them have run in the next task.
      await settled();
      expect(form.answers).to.have.length(0);
      expect(form.available).to.have.length(before);
      expect(form.container.childNodes).to.have.length(0);
      expect(squareState().requests).to.have.length(1);
    });

  it('leave nothing in the page if they are ready after the form has aborted', async () => {
    const form = await begin({ orders: { apple: 'late', google: 'late' } });
    await until(() => squareState().resume.length === 2, 'both asked for');
    form.wallets.unmount();
    for (const resume of squareState().resume) resume();
    await until(() => squareState().alive === 0, 'the end of both wallets');
    expect(names(form)).to.deep.equal([]);
    expect(form.container.childNodes).to.have.length(0);
  });

  it('are hidden for a monthly gift and shown for a single one', async () => {
    const form = await beginWithBoth();
    for (const other of [{ frequency: 'month' }, { frequency: 'year' }, { payments: 3 }] as const) {
      form.wallets.update({ ...gift, ...other });
      expect(names(form)).to.deep.equal([]);
      expect(buttons(form)).to.have.length(0);
      form.wallets.update(gift);
      await have(form, 'apple-pay', 'google-pay');
      expect(buttons(form)).to.have.length(2);
    }
    press(form);
    expect(sheets()).to.have.length(1);
  });

  it('are not requested while the gift is monthly', async () => {
    const form = await begin({ order: { ...gift, frequency: 'month' } });
    expect(form.available).to.deep.equal([[]]);
    expect(squareState().requests).to.have.length(0);
    form.wallets.update(gift);
    await have(form, 'apple-pay', 'google-pay');
  });

  for (const [apple, google, wanted] of [
    ['unsupported', 'supported', ['google-pay']],
    ['throws', 'supported', ['google-pay']],
    ['hangs', 'supported', ['google-pay']],
    ['supported', 'unsupported', ['apple-pay']],
    ['supported', 'throws', ['apple-pay']],
    ['supported', 'hangs', ['apple-pay']],
    ['supported', 'not attached', ['apple-pay']],
    ['unsupported', 'unsupported', []],
  ] as const)
    it(`include each wallet that the donor can use: Apple Pay ${apple}, Google Pay ${google}`, async () => {
      const form = await begin({ orders: { apple, google } });
      await have(form, ...wanted);
      expect(buttons(form)).to.have.length(wanted.length);
      form.wallets.unmount();
      await until(() => squareState().alive === 0, 'the end of the wallets');
    });

  it('are created again for another currency, and removed if its country is not known', async () => {
    const form = await beginWithBoth();
    form.wallets.update({ ...gift, currency: 'USD' });
    await until(() => buttons(form).length === 2, 'new buttons');
    expect(standIns().calls.filter((call) => call.startsWith('request'))).to.deep.equal([
      'request CA CAD',
      'request US USD',
    ]);
    expect(buttons(form)).to.have.length(2);
    expect(squareState().alive).to.equal(2);
    form.order = { ...gift, currency: 'USD' };
    press(form);
    expect(sheet().shown).to.equal('50.05 USD Gift (Food Bank)');
    sheet().cancel();
    await answered(form, 1);
    form.wallets.update({ ...gift, currency: 'EUR' });
    expect(names(form)).to.deep.equal([]);
    expect(buttons(form)).to.have.length(0);
    form.wallets.update(gift);
    await have(form, 'apple-pay', 'google-pay');
  });

  it('require the account’s country if it does not follow from the currency', async () => {
    const error = await begin({ order: { ...gift, currency: 'EUR' } }).catch((reason: unknown) => reason);
    expect(String(error)).to.include('data-processor-country');
    await beginWithBoth({ order: { ...gift, currency: 'EUR' }, settings: { country: 'ie' } });
    expect(standIns().calls).to.include('request IE EUR');
  });

  it('are refused with a message if Square refuses the country, and leave nothing in the page', async () => {
    const before = document.querySelectorAll('button').length;
    const error = await begin({ settings: { country: 'Canada' } }).catch((reason: unknown) => reason);
    expect(String(error)).to.include('InvalidPaymentRequestError');
    expect(document.querySelectorAll('button')).to.have.length(before);
  });

  it('show the page’s host if the page sets no payee', async () => {
    const form = await beginWithBoth({ settings: { merchantName: undefined } as object });
    press(form);
    expect(sheet().shown).to.equal(`50.05 CAD Gift (${location.hostname})`);
  });

  it('use the page’s language and color scheme, also after a change', async () => {
    const form = await beginWithBoth({ locale: 'fr', scheme: 'dark' });
    expect(standIns().calls).to.include('locale fr-CA');
    expect(standIns().calls).to.include('google white');
    expect(buttons(form)[0]?.ariaLabel).to.equal('Payer avec Apple Pay');
    expect(buttons(form)[0]?.lang).to.equal('fr');
    form.wallets.localize('en');
    await until(() => buttons(form)[0]?.ariaLabel === 'Pay with Apple Pay', 'English');
    form.wallets.restyle(theme);
    await until(() => standIns().calls.includes('google black'), 'the other colour');
    await have(form, 'apple-pay', 'google-pay');
    expect(buttons(form)).to.have.length(2);
    expect(squareState().alive).to.equal(2);
  });

  it('change their language after an open sheet, not during it', async () => {
    const form = await beginWithBoth();
    press(form);
    form.wallets.localize('fr');
    form.wallets.restyle({ ...theme, 'color-scheme': 'dark' });
    await until(() => standIns().calls.includes('locale fr-CA'), 'French');
    expect(squareState().requests).to.have.length(1);
    sheet().confirm();
    await answered(form, 1);
    expect(form.answers[0]?.result.ok).to.equal(true);
    await until(() => buttons(form)[0]?.ariaLabel === 'Payer avec Apple Pay', 'a French button');
  });

  it('are shown even if Square’s language cannot be set', async () => {
    const form = await beginWithBoth({ orders: { ...both, locale: 'throws' } });
    squareState().orders = { ...both, locale: 'rejects' };
    form.wallets.localize('fr');
    await until(() => buttons(form)[0]?.ariaLabel === 'Payer avec Apple Pay', 'French');
  });

  it('need no inline style, so a strict style-src reports nothing', async () => {
    const violations: string[] = [];
    const record = ({ effectiveDirective }: SecurityPolicyViolationEvent) =>
      violations.push(effectiveDirective);
    document.addEventListener('securitypolicyviolation', record);
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = "style-src 'self'";
    document.head.append(meta);
    const form = await beginWithBoth();
    expect(getComputedStyle(buttons(form)[0] as Element).height).to.equal('44px');
    document.removeEventListener('securitypolicyviolation', record);
    expect(violations).to.deep.equal([]);
  });
});
