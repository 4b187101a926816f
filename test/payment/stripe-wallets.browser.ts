import { expect } from '@open-wc/testing';
import type { WalletOrder } from '../../src/payment/tokenizer.js';
import {
  completed,
  confirmation,
  gift,
  isOpen,
  moveSheet,
  pressWallet,
  sheets,
  shownWallets,
  tokenNames,
  withStripe,
} from './stand-ins/wallet.js';
import { until } from '../support/until.js';

describe('the content of Stripe’s payment sheet', () => {
  withStripe();

  it('is returned as a card’s token, an order, and the donor’s data with the contract’s names', async () => {
    const stage = await shownWallets();
    pressWallet(stage);
    expect(isOpen()).to.equal(true);
    moveSheet(confirmation());
    expect(stage.answers).to.deep.equal([
      {
        result: { ok: true, token: tokenNames.at(-1), cardType: 'VISA', expiresAt: undefined },
        order: gift,
        billing: {
          first_name: 'Maude Anne',
          last_name: 'Tremblay',
          email: 'maude@example.org',
          address: '12, rue des Érables, app. 3',
          city: 'Gatineau',
          state: 'QC',
          zip: 'J8X 1A1',
          country: 'CA',
        },
      },
    ]);
    expect(completed()).to.deep.equal(['complete success']);
    expect(stage.presses).to.equal(1);
  });

  it('is the order at the press, and not an earlier one', async () => {
    const stage = await shownWallets({ merchantName: 'Example Charity' });
    stage.wallets.update({ ...gift, amountMinor: 7000 });
    const pressed: WalletOrder = { ...gift, amountMinor: 10_000, frequency: 'month', label: 'Monthly gift' };
    stage.order = pressed;
    pressWallet(stage);
    const [shown] = sheets();
    expect(shown?.currency).to.equal('cad');
    expect(shown?.total).to.deep.equal({ amount: 10_000, label: 'Example Charity (Monthly gift)' });
    expect(shown?.displayItems).to.deep.equal([{ amount: 10_000, label: 'Monthly gift' }]);
    expect(shown?.applePay.recurringPaymentRequest).to.deep.equal({
      paymentDescription: 'Monthly gift',
      managementURL: `${self.origin}/`,
      regularBilling: {
        amount: 10_000,
        label: 'Monthly gift',
        recurringPaymentIntervalUnit: 'month',
        recurringPaymentIntervalCount: 1,
      },
    });
    moveSheet(confirmation());
    expect(stage.answers[0]?.order).to.equal(pressed);
  });

  it('contains nothing of an earlier order: a single gift after a monthly one does not recur', async () => {
    const stage = await shownWallets({}, { order: { ...gift, frequency: 'year', label: 'Yearly gift' } });
    stage.order = gift;
    pressWallet(stage);
    expect(sheets()[0]?.applePay).to.deep.equal({ recurringPaymentRequest: null });
    expect(sheets()[0]?.total).to.deep.equal({ amount: 5005, label: location.hostname });
  });

  it('is returned with the answer when the gift in the form changes meanwhile', async () => {
    const stage = await shownWallets();
    pressWallet(stage);
    stage.order = { ...gift, amountMinor: 1 };
    // Forms do not update the buttons while a sheet is open. If they did, the sheet would not change.
    stage.wallets.update({ ...gift, amountMinor: 1 });
    moveSheet(confirmation());
    expect(sheets()).to.have.length(1);
    expect(sheets()[0]?.total.amount).to.equal(5005);
    expect(stage.answers.map((answer) => answer.order)).to.deep.equal([gift]);
  });

  it('is the changed gift in the next sheet', async () => {
    const stage = await shownWallets();
    stage.takes = false;
    pressWallet(stage);
    moveSheet(confirmation());
    await until(() => stage.available.length > 1, 'a new button');
    stage.order = { ...gift, amountMinor: 2500 };
    stage.wallets.update(stage.order);
    pressWallet(stage);
    moveSheet(confirmation());
    expect(sheets().map(({ total }) => total.amount)).to.deep.equal([5005, 2500]);
    expect(stage.answers.map((answer) => answer.order.amountMinor)).to.deep.equal([5005, 2500]);
    expect(stage.presses).to.equal(2);
  });
});
