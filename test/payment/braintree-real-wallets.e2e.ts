/**
 * Tests Braintree's own apple-pay and google-payment scripts from npm (3.144.0) with the built widgets and a simulated gateway. Apple's
 * session and Google's client are stand-ins, because the real ones only run in Safari and on Google's servers.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { goodKey } from './braintree/gateway.js';
import { visit } from './braintree/site.js';

/** Apple's session and Google's client, as far as Braintree's scripts use them. */
const walletStandIns = `
  window.sheets = {};
  window.ApplePaySession = class {
    static STATUS_SUCCESS = 0;
    static supportsVersion() { return true; }
    static canMakePayments() { return true; }
    constructor(version, request) { sheets.apple = request; }
    begin() { this.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.apple.com/startSession' }); }
    completeMerchantValidation(session) {
      sheets.session = session;
      this.onpaymentauthorized({ payment: { token: { paymentData: { data: 'é'.length } } } });
    }
    completePayment() {}
    abort() {}
  };
  window.google = { payments: { api: { PaymentsClient: class {
    async isReadyToPay() { return { result: true }; }
    createButton({ onClick }) {
      const button = document.createElement('button');
      button.addEventListener('click', onClick);
      return button;
    }
    async loadPaymentData(request) {
      sheets.google = request;
      const card = { nonce: 'google_real', type: 'AndroidPayCard', details: { cardType: 'Visa' } };
      return { apiVersion: 2, email: 'maude@example.org', paymentMethodData: {
        info: {}, tokenizationData: { token: JSON.stringify({ androidPayCards: [card] }) } } };
    }
  } } } };
  /** Presses every button, one after the other, and returns the results. */
  window.pressWallets = async (authorization) => {
    const tokenizer = await load({ authorization, googleMerchantId: 'BCR2DN', merchantName: 'Otters' });
    const container = document.createElement('div');
    document.body.append(container);
    const answers = [];
    let resolveAnswer;
    const available = [];
    const order = { amountMinor: 5005, currency: 'CAD', frequency: 'month', label: 'Monthly gift' };
    await tokenizer.mountWallets({ container, locale: 'en', order, theme, onAvailable: (names) => available.push(names),
      onPress: () => order, onAnswer: ({ result }) => { answers.push(result); resolveAnswer(); return true; }, signal: new AbortController().signal });
    for (const button of container.querySelectorAll('button')) {
      const answered = new Promise((resolve) => (resolveAnswer = resolve));
      button.click();
      await answered;
    }
    // Without members that are undefined, which the drivers of some browsers leave out and those of others do not.
    return JSON.parse(JSON.stringify({ answers, available, sheets }));
  };
`;

interface Pressed {
  readonly answers: object[];
  readonly available: string[][];
  readonly sheets: Readonly<Record<'apple' | 'google' | 'session', Readonly<Record<string, unknown>>>>;
}

describe('Braintree’s own wallet scripts with the adapter', () => {
  test('request only cards, show the form’s order, and return card tokens', async (t) => {
    const { page, requests } = await visit(t, { before: walletStandIns });
    const { answers, available, sheets } = await page.evaluate(
      (key) =>
        (globalThis as unknown as { pressWallets: (key: string) => Promise<Pressed> }).pressWallets(key),
      goodKey,
    );
    assert.deepEqual(available.at(-1), ['apple-pay', 'google-pay']);
    assert.deepEqual(answers, [
      { ok: true, token: 'apple_real', cardType: 'MC' },
      { ok: true, token: 'google_real', cardType: 'VISA' },
    ]);
    const { apple, google, session } = sheets;
    assert.equal(session['merchantSessionIdentifier'], 'session');
    // The account also accepts Maestro, for which the contract has no code, and PayPal in Google's sheet.
    assert.deepEqual(apple['supportedNetworks'], ['visa', 'masterCard', 'amex']);
    assert.deepEqual(apple['merchantCapabilities'], ['supports3DS']);
    assert.deepEqual(apple['total'], { label: 'Otters', amount: '50.05' });
    assert.deepEqual(google['merchantInfo'], { merchantId: 'BCR2DN', merchantName: 'Otters' });
    const methods = google['allowedPaymentMethods'] as Record<string, Record<string, unknown>>[];
    assert.deepEqual(
      methods.map(({ type }) => type),
      ['CARD'],
    );
    assert.deepEqual(methods[0]?.['parameters']?.['allowedCardNetworks'], ['VISA', 'MASTERCARD']);
    assert.equal(methods[0]?.['tokenizationSpecification']?.['type'], 'PAYMENT_GATEWAY');
    assert.equal(requests.filter((address) => address.endsWith('apple_pay_web/sessions')).length, 1);
    // Google's script was already loaded; the one-file build loads the wallets' code from the folder beside it.
    assert.equal(requests.filter((address) => /parts\/braintree-wallets/.test(address)).length, 1);
  });
});
