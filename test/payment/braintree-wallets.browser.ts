import { expect } from '@open-wc/testing';
import { ApplePaySheetStandIn as Sheet } from './stand-ins/apple-pay-session.js';
import { walletState } from './stand-ins/braintree-wallet-state.js';
import { gift, mountForm, sheet, warnings, withWallets } from './stand-ins/braintree-wallet-form.js';
import { theme } from './stand-ins/mounted.js';
import { order as orderStandIns } from './stand-ins/rigs.js';
import { until } from '../support/until.js';

describe('Braintree’s wallets', () => {
  withWallets();

  it('are both shown if both are available, Apple’s first', async () => {
    const form = await mountForm();
    expect(form.available.at(-1)).to.deep.equal(['apple-pay', 'google-pay']);
    expect([...form.container.querySelectorAll('button')]).to.deep.equal([form.apple(), form.google()]);
    expect(form.container.querySelectorAll('input, style')).to.have.length(0);
  });

  it('load no script of a wallet that is not available to the donor or the account', async () => {
    Sheet.canPay = false;
    walletState().gateway.androidPay = null;
    const form = await mountForm();
    expect(form.available).to.deep.equal([[]]);
    expect(form.container.childNodes).to.have.length(0);
    const sources = [...document.scripts].map(({ src }) => src);
    const loaded = (name: string) => sources.filter((src) => src.includes(name)).length;
    walletState().gateway.androidPay = { supportedNetworks: ['visa'] };
    walletState().hasGooglePay = false;
    Reflect.deleteProperty(globalThis, 'google');
    const before = [...document.scripts].length;
    const second = await mountForm();
    expect(second.available).to.deep.equal([[]]);
    const added = [...document.scripts].slice(before).map(({ src }) => src);
    expect(added.filter((src) => /apple-pay|google-payment/.test(src))).to.deep.equal([]);
    expect(loaded('pay.google.com')).to.be.at.most(1);
  });

  it('require a country, which follows from two currencies', async () => {
    const fault = await mountForm({}, { ...gift, currency: 'EUR' }).catch((error: unknown) => String(error));
    expect(fault).to.include('data-processor-country');
    const american = await mountForm({}, { ...gift, currency: 'USD' });
    american.order = { ...gift, currency: 'USD' };
    american.apple().click();
    expect(walletState().sheets[0]).to.include({ countryCode: 'US', currencyCode: 'USD' });
    sheet().cancel();
    const french = await mountForm({ country: 'fr' }, { ...gift, currency: 'EUR' });
    french.order = { ...gift, currency: 'EUR' };
    french.apple().click();
    expect(walletState().sheets[1]).to.include({ countryCode: 'FR', currencyCode: 'EUR' });
  });

  it('remove everything, and call nothing back', async () => {
    const sheets = document.adoptedStyleSheets.length;
    const form = await mountForm();
    expect(document.adoptedStyleSheets).to.have.length(sheets + 1);
    form.wallets.unmount();
    form.wallets.unmount();
    expect(form.container.childNodes).to.have.length(0);
    expect(document.adoptedStyleSheets).to.have.length(sheets);
  });

  it('are refused with an invalid key, and leave nothing in the page', async () => {
    const fault = await mountForm({ authorization: 'key' }).catch((error: unknown) => String(error));
    expect(fault).to.include('CLIENT_INVALID_AUTHORIZATION');
  });

  it('report that one of their scripts is blocked, and show the other wallet', async () => {
    Reflect.deleteProperty(globalThis, 'braintree');
    await orderStandIns('Visa', 'blocked');
    const fault = await mountForm().catch((error: unknown) => String(error));
    expect(fault).to.match(/is blocked or out of reach/);
    await orderStandIns('Visa');
    walletState().gateway.environment = 'production';
    const form = await mountForm();
    expect(form.available.at(-1)).to.deep.equal(['apple-pay']);
    expect(warnings.join()).to.include('data-processor-google-merchant-id');
    const whole = await mountForm({ googleMerchantId: 'BCR2DN' });
    expect(whole.available.at(-1)).to.deep.equal(['apple-pay', 'google-pay']);
  });

  it('use the page’s language and color scheme, also after a change', async () => {
    const form = await mountForm();
    expect(form.apple().ariaLabel).to.equal('Donate with Apple Pay');
    form.wallets.localize('fr');
    form.wallets.restyle({ ...theme, 'color-scheme': 'dark' });
    expect([form.apple().lang, form.apple().ariaLabel]).to.deep.equal(['fr', 'Donner avec Apple Pay']);
    expect(walletState().buttons.at(-1)).to.include({ buttonLocale: 'fr', buttonColor: 'white' });
    form.google().click();
    await until(() => form.answers.length === 1, 'an answer');
  });
});
