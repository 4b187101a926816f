import { expect } from '@open-wc/testing';
import type { WalletOrder } from '../../src/payment/tokenizer.js';
import { ApplePaySheetStandIn as Sheet } from './stand-ins/apple-pay-session.js';
import { walletState } from './stand-ins/braintree-wallet-state.js';
import {
  billing,
  confirmed,
  gift,
  known,
  mountForm,
  sheet,
  tokenised,
  warnings,
  withWallets,
} from './stand-ins/braintree-wallet-form.js';
import { settled } from '../support/fake-clock.js';
import { until } from '../support/until.js';

describe('Apple Pay by Braintree', () => {
  withWallets();

  it('shows the gift, returns a token of the card, and the donor’s address', async () => {
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
    const shown = sheet();
    await confirmed(form);
    expect(form.answers).to.deep.equal([{ result: tokenised, order: gift, billing }]);
    await until(() => shown.statuses.length === 1, 'the end');
    expect(shown.statuses).to.deep.equal([Sheet.STATUS_SUCCESS]);
    expect(form.presses).to.equal(1);
  });

  it('shows the order at the press, and returns that order even if it has changed', async () => {
    const form = await mountForm();
    const monthly: WalletOrder = { ...gift, amountMinor: 2000, frequency: 'month', label: 'Monthly gift' };
    form.order = monthly;
    form.wallets.update(monthly);
    form.apple().click();
    const line = {
      label: 'Monthly gift',
      amount: '20.00',
      paymentTiming: 'recurring',
      recurringPaymentIntervalUnit: 'month',
      recurringPaymentIntervalCount: 1,
    };
    const [shown] = walletState().sheets as Record<string, unknown>[];
    expect(shown?.['lineItems']).to.deep.equal([line]);
    expect(shown?.['recurringPaymentRequest']).to.deep.equal({
      paymentDescription: 'Monthly gift',
      regularBilling: line,
      managementURL: location.origin + location.pathname,
    });
    // The page changes the gift while the sheet is open. The form gets the confirmed order, and compares.
    form.order = { ...gift, amountMinor: 9900 };
    form.takes = false;
    const current = sheet();
    await confirmed(form);
    expect(form.answers[0]?.order).to.deep.equal(monthly);
    await until(() => current.statuses.length === 1, 'the end');
    expect(current.statuses).to.deep.equal([Sheet.STATUS_FAILURE]);
    // The sheet stays open after a failure, and a second try returns no second token.
    current.confirm();
    expect(current.state).to.equal('over');
    expect(form.answers).to.have.length(1);
  });

  it('shows when instalments end', async () => {
    const form = await mountForm();
    const lastPaymentOn = new Date(2027, 9, 15);
    form.order = { ...gift, payments: 12, lastPaymentOn };
    form.apple().click();
    const [shown] = walletState().sheets as { lineItems: { recurringPaymentEndDate: Date }[] }[];
    expect(shown!.lineItems[0]!.recurringPaymentEndDate).to.deep.equal(lastPaymentOn);
    sheet().cancel();
  });

  it('closes the sheet and logs a warning if the domain is not registered', async () => {
    walletState().isKnownDomain = false;
    const form = await mountForm();
    form.apple().click();
    const current = sheet();
    await until(() => form.answers.length === 1, 'an answer');
    expect(form.answers[0]?.result).to.deep.equal({ ok: false, code: 'network' });
    expect(current.state).to.equal('over');
    expect(warnings.join()).to.include('APPLE_PAY_MERCHANT_VALIDATION_FAILED');
  });

  it('ignores a token that arrives after the form was removed', async () => {
    let give = () => {};
    walletState().token = new Promise((resolve) => (give = resolve));
    const form = await mountForm();
    form.apple().click();
    const current = sheet();
    await known();
    current.confirm();
    form.abort.abort();
    expect(current.state).to.equal('over');
    give();
    await walletState().token;
    await settled();
    expect(form.answers).to.have.length(0);
    expect(current.statuses).to.have.length(0);
  });

  for (const [what, cardType, code] of [
    ['a brand without a code', 'Maestro', 'card-type'],
    ['no brand', undefined, 'network'],
  ] as const)
    it(`returns no token for ${what}`, async () => {
      walletState().cardType = cardType;
      const form = await mountForm();
      form.apple().click();
      form.takes = false;
      await confirmed(form);
      expect(form.answers[0]?.result).to.deep.equal({ ok: false, code });
    });

  it('returns an error if the gateway returns no token, or the browser opens no sheet', async () => {
    walletState().token = Promise.reject(new Error('offline'));
    walletState().token.catch(() => undefined);
    const form = await mountForm();
    form.takes = false;
    form.apple().click();
    await confirmed(form);
    expect(form.answers[0]?.result).to.deep.equal({ ok: false, code: 'network' });
    // The failed sheet is still open, and Safari opens only one.
    form.apple().click();
    expect(form.answers).to.have.length(2);
    expect(form.answers[1]?.result).to.deep.equal({ ok: false, code: 'network' });
  });

  it('closes the sheet when the donor stops waiting, and opens another', async () => {
    let give = () => {};
    walletState().token = new Promise((resolve) => (give = resolve));
    const form = await mountForm();
    form.apple().click();
    const lost = sheet();
    await known();
    lost.confirm();
    form.wallets.cancel();
    expect(lost.state).to.equal('over');
    form.apple().click();
    expect(form.answers).to.deep.equal([]);
    give();
    await confirmed(form);
    expect(form.answers).to.deep.equal([{ result: tokenised, order: gift, billing }]);
    expect([form.presses, walletState().sheets.length]).to.deep.equal([2, 2]);
    expect(lost.statuses).to.deep.equal([]);
  });
});
