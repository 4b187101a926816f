import { expect } from '@open-wc/testing';
import { walletState } from './stand-ins/braintree-wallet-state.js';
import {
  billing,
  gift,
  googlePaid,
  mountForm,
  tokenised,
  withWallets,
} from './stand-ins/braintree-wallet-form.js';
import { quickTime } from './stand-ins/quick-time.js';
import { settled } from '../support/fake-clock.js';
import { until } from '../support/until.js';

describe('Google Pay by Braintree', () => {
  withWallets();

  it('shows the gift, returns a token of the card, and the donor’s address', async () => {
    const form = await mountForm({ merchantName: 'Otters', googleMerchantId: 'BCR2DN' });
    form.order = { ...gift, frequency: 'month', label: 'Monthly gift' };
    form.google().click();
    await until(() => form.answers.length === 1, 'an answer');
    const [shown] = walletState().sheets as Record<string, unknown>[];
    expect(shown?.['transactionInfo']).to.deep.equal({
      countryCode: 'CA',
      currencyCode: 'CAD',
      totalPriceStatus: 'FINAL',
      totalPrice: '50.05',
      totalPriceLabel: 'Monthly gift',
    });
    expect(shown?.['merchantInfo']).to.deep.equal({ merchantId: 'BCR2DN', merchantName: 'Otters' });
    expect(shown?.['emailRequired']).to.equal(true);
    const [method] = shown?.['allowedPaymentMethods'] as { parameters: Record<string, unknown> }[];
    expect(method?.parameters['allowedCardNetworks']).to.deep.equal(['VISA', 'MASTERCARD']);
    expect(form.answers[0]).to.deep.equal({
      result: tokenised,
      order: form.order,
      billing: {
        ...billing,
        first_name: 'Maude Ann',
        last_name: 'de la Tour',
        address: '12, rue des Érables',
      },
    });
  });

  it('reports that the donor has closed the sheet, and any other end as a failure', async () => {
    for (const [reason, code] of [
      [{ statusCode: 'CANCELED' }, 'cancelled'],
      [{ statusCode: 'DEVELOPER_ERROR' }, 'network'],
      [undefined, 'network'],
    ] as const) {
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- Google rejects with such an object
      walletState().googleAnswer = () => Promise.reject(reason);
      const form = await mountForm();
      form.google().click();
      await until(() => form.answers.length === 1, 'an answer');
      expect(form.answers[0]).to.deep.equal({ result: { ok: false, code }, order: gift, billing: {} });
    }
  });

  it('returns no token of PayPal', async () => {
    walletState().cardType = undefined;
    const form = await mountForm();
    form.google().click();
    await until(() => form.answers.length === 1, 'an answer');
    expect(form.answers[0]?.result).to.deep.equal({ ok: false, code: 'card-type' });
  });

  it('ignores a token that arrives after the form was removed', async () => {
    let give = (_paid: object) => {};
    walletState().googleAnswer = () => new Promise((resolve) => (give = resolve));
    const form = await mountForm();
    form.google().click();
    form.wallets.unmount();
    give(googlePaid);
    await settled();
    expect(form.answers).to.have.length(0);
  });

  it('opens another window when the donor stops waiting, and ignores the first one’s answer', async () => {
    const give: ((paid: object) => void)[] = [];
    walletState().googleAnswer = () => new Promise((resolve) => give.push(resolve));
    const form = await mountForm();
    form.google().click();
    form.wallets.cancel();
    form.google().click();
    expect(form.presses).to.equal(2);
    for (const answer of give) answer(googlePaid);
    await until(() => form.answers.length > 0, 'an answer');
    await settled();
    expect(form.answers.map(({ result }) => result.ok)).to.deep.equal([true]);
  });

  it('returns an error if Braintree creates no token in time', async () => {
    walletState().token = new Promise(() => {});
    const form = await mountForm();
    const time = quickTime();
    try {
      form.google().click();
      await until(() => form.answers.length > 0, 'an answer');
    } finally {
      time.stop();
    }
    expect(time.passed()).to.be.within(5000, 20_000);
    expect(form.answers[0]?.result).to.deep.equal({ ok: false, code: 'network' });
  });
});
