import { expect } from '@open-wc/testing';
import { settled } from '../support/fake-clock.js';
import { hurried } from '../support/hurried.js';
import { until } from '../support/until.js';
import { catchWarnings, warnings } from '../support/warnings.js';
import { ApplePaySheetStandIn as Sheet } from './stand-ins/apple-pay-session.js';
import {
  confirmApple,
  googlePaid,
  mountForm,
  sheet,
  withWallets,
} from './stand-ins/braintree-wallet-form.js';
import { walletState } from './stand-ins/braintree-wallet-state.js';
import { order as orderStandIns } from './stand-ins/rigs.js';
import { answered, gift } from './stand-ins/wallet-stage.js';

// What is special to Braintree: `wallets-contract` has what all wallets do.

const network = { ok: false, code: 'network' };
const monthly = { ...gift, amountMinor: 2000, frequency: 'month', label: 'Monthly gift' } as const;

/** A token request whose answer the test gives. */
function pendingToken(): () => void {
  let give = () => {};
  walletState().token = new Promise((resolve) => (give = resolve));
  return give;
}

describe('Apple Pay by Braintree', () => {
  withWallets();
  catchWarnings();

  it('shows the gift, and success once the form has used the token', async () => {
    const form = await mountForm({ merchantName: 'Otters' });
    form.apple().click();
    expect(walletState().sheets).to.deep.equal([
      {
        merchantCapabilities: ['supports3DS'],
        // The contract has no code for Maestro.
        supportedNetworks: ['visa', 'masterCard', 'amex'],
        countryCode: 'CA',
        currencyCode: 'CAD',
        total: { label: 'Otters', amount: '50.05' },
        lineItems: [{ label: 'Gift', amount: '50.05' }],
        requiredBillingContactFields: ['name', 'postalAddress'],
        requiredShippingContactFields: ['email'],
      },
    ]);
    await confirmApple();
    await until(() => sheet().statuses.length === 1, 'the end');
    expect(sheet().statuses).to.deep.equal([Sheet.STATUS_SUCCESS]);
  });

  it('shows a monthly gift, and failure if the form does not use the token', async () => {
    const form = await mountForm({}, { order: monthly });
    form.takes = false;
    form.apple().click();
    const line = {
      label: 'Monthly gift',
      amount: '20.00',
      paymentTiming: 'recurring',
      recurringPaymentIntervalUnit: 'month',
      recurringPaymentIntervalCount: 1,
    };
    expect(walletState().sheets[0]).to.deep.include({
      lineItems: [line],
      recurringPaymentRequest: {
        paymentDescription: 'Monthly gift',
        regularBilling: line,
        managementURL: location.origin + location.pathname,
      },
    });
    await confirmApple();
    await until(() => sheet().statuses.length === 1, 'the end');
    expect(sheet().statuses).to.deep.equal([Sheet.STATUS_FAILURE]);
    // The sheet stays open after a failure, and a second try returns no second token.
    sheet().confirm();
    expect([sheet().state, form.answers.length]).to.deep.equal(['over', 1]);
  });

  it('shows when instalments end', async () => {
    const lastPaymentOn = new Date(2027, 9, 15);
    const form = await mountForm({}, { order: { ...gift, payments: 12, lastPaymentOn } });
    form.apple().click();
    expect(walletState().sheets[0])
      .to.have.nested.property('lineItems[0]')
      .that.includes({ recurringPaymentEndDate: lastPaymentOn, recurringPaymentIntervalUnit: 'month' });
  });

  it('closes the sheet and logs a warning if the domain is not registered', async () => {
    walletState().isKnownDomain = false;
    const form = await mountForm();
    form.apple().click();
    expect(await answered(form)).to.deep.equal([network]);
    expect(sheet().state).to.equal('over');
    expect(warnings.join()).to.include('APPLE_PAY_MERCHANT_VALIDATION_FAILED');
  });

  for (const how of ['is removed', 'is no longer waiting'])
    it(`closes the sheet, and ignores a token that arrives after the form ${how}`, async () => {
      const give = pendingToken();
      const form = await mountForm();
      form.apple().click();
      await confirmApple();
      if (how === 'is removed') form.abort.abort();
      else form.wallets.cancel();
      expect(sheet().state).to.equal('over');
      give();
      await settled();
      expect([form.answers, sheet().statuses]).to.deep.equal([[], []]);
    });

  it('returns an error if the gateway returns no token, or the browser opens no sheet', async () => {
    walletState().token = Promise.reject(new Error('offline'));
    walletState().token.catch(() => undefined);
    const form = await mountForm();
    form.takes = false;
    form.apple().click();
    await confirmApple();
    await answered(form);
    // The failed sheet is still open, and Safari opens only one.
    form.apple().click();
    expect(await answered(form, 2)).to.deep.equal([network, network]);
  });

  it('returns an error for a token without a brand', async () => {
    await orderStandIns('');
    const form = await mountForm();
    form.apple().click();
    await confirmApple();
    expect(await answered(form)).to.deep.equal([network]);
  });
});

describe('Google Pay by Braintree', () => {
  withWallets();

  it('shows the gift, and asks for the donor’s e-mail and a card of the account’s networks', async () => {
    const form = await mountForm({ merchantName: 'Otters', googleMerchantId: 'BCR2DN' }, { order: monthly });
    form.google().click();
    const request = walletState().sheets[0] as google.payments.api.PaymentDataRequest;
    expect(request.transactionInfo).to.deep.equal({
      countryCode: 'CA',
      currencyCode: 'CAD',
      totalPriceStatus: 'FINAL',
      totalPrice: '20.00',
      totalPriceLabel: 'Monthly gift',
    });
    expect(request.merchantInfo).to.deep.equal({ merchantId: 'BCR2DN', merchantName: 'Otters' });
    expect(request.emailRequired).to.equal(true);
    const [method] = request.allowedPaymentMethods;
    expect(method?.parameters.allowedCardNetworks).to.deep.equal(['VISA', 'MASTERCARD']);
  });

  for (const reason of [{ statusCode: 'DEVELOPER_ERROR' }, undefined])
    it(`reports any other end than the donor’s as a failure: ${JSON.stringify(reason)}`, async () => {
      const form = await mountForm();
      form.google().click();
      walletState().google[0]?.fail(reason);
      expect(await answered(form)).to.deep.equal([network]);
    });

  it('returns no token of PayPal', async () => {
    await orderStandIns('');
    const form = await mountForm();
    form.google().click();
    walletState().google[0]?.confirm(googlePaid);
    expect(await answered(form)).to.deep.equal([{ ok: false, code: 'card-type' }]);
  });

  it('returns an error if Braintree creates no token in time', async () => {
    pendingToken();
    const form = await mountForm();
    form.google().click();
    await hurried(18_000, async () => {
      walletState().google[0]?.confirm(googlePaid);
      expect(await answered(form)).to.deep.equal([network]);
    });
  });
});

describe('Braintree’s wallets', () => {
  withWallets();
  catchWarnings();

  it('are both shown if both are available, Apple’s first', async () => {
    const form = await mountForm();
    expect(form.available.at(-1)).to.deep.equal(['apple-pay', 'google-pay']);
    expect([...form.container.querySelectorAll('button')]).to.deep.equal([form.apple(), form.google()]);
    expect(form.container.querySelectorAll('input, style')).to.have.length(0);
  });

  it('load no script of a wallet that is not available to the donor or the account', async () => {
    Sheet.canPay = false;
    for (const [androidPay, expected] of [
      [null, []],
      [{ supportedNetworks: ['visa'] }, ['https://pay.google.com/gp/p/js/pay.js']],
    ] as const) {
      Object.assign(walletState(), { hasGooglePay: false });
      Object.assign(walletState().gateway, { androidPay });
      const before = new Set(document.scripts);
      const { available, container } = await mountForm();
      expect([available, container.childNodes.length]).to.deep.equal([[[]], 0]);
      const added = [...document.scripts].flatMap((script) => (before.has(script) ? [] : [script.src]));
      expect(added.filter((src) => /apple|google/.test(src))).to.deep.equal(expected);
    }
  });

  it('are refused with an invalid key, and leave nothing in the page', async () => {
    const fault = await mountForm({ authorization: 'key' }).catch(String);
    expect(fault).to.include('CLIENT_INVALID_AUTHORIZATION');
  });

  it('are refused if their scripts are blocked', async () => {
    await orderStandIns('Visa', 'blocked');
    expect(await mountForm().catch(String)).to.match(/is blocked or out of reach/);
  });

  it('show Apple’s alone, with a warning, if Google needs the merchant’s ID', async () => {
    walletState().gateway.environment = 'production';
    const form = await mountForm();
    expect(form.available.at(-1)).to.deep.equal(['apple-pay']);
    expect(warnings.join()).to.include('data-processor-google-merchant-id');
    const whole = await mountForm({ googleMerchantId: 'BCR2DN' });
    expect(whole.available.at(-1)).to.deep.equal(['apple-pay', 'google-pay']);
    Sheet.canPay = false;
    expect(await mountForm().catch(String)).to.include('data-processor-google-merchant-id');
  });
});
