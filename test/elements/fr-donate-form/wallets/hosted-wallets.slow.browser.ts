import { expect } from '@open-wc/testing';
import { hostedCard } from '../../../../src/payment/hosted-card.js';
import { useCardProcessor } from '../../../../src/payment/registry.js';
import { standIns } from '../../../payment/stand-ins/orders.js';
import { order } from '../../../payment/stand-ins/rigs.js';
import {
  completed,
  confirmation,
  moveSheet,
  pressWallet,
  sheets,
  tokenNames,
} from '../../../payment/stand-ins/wallet.js';
import { until } from '../../../support/until.js';
import { openWith } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { donation, fill, gifts, untilShown } from '../support.js';

resetBeforeEach();

beforeEach(async () => {
  await order('Visa');
  standIns().calls.length = 0;
});
afterEach(() => order('Visa'));

describe('fr-donate-form with Stripe’s wallets', () => {
  /** A form whose wallet button is on screen. */
  async function open() {
    useCardProcessor(hostedCard('stripe', { publishableKey: 'pk_test_1' }));
    const form = await openWith(proxy.url, 'frequencies="once month"');
    const place = () => form.querySelector<HTMLElement>('[slot=wallet-buttons]');
    await until(() => place()?.querySelector('iframe')?.checkVisibility() === true, 'the button is shown');
    const container = place();
    if (!container) throw new Error('There is no place for wallets.');
    return { form, wallets: { container } };
  }

  it('gives the order on the sheet, once, with the donor’s data from the wallet', async () => {
    await proxy.answer(gifts, { json: { ...donation, amount: 25, frequency: 'month' } });
    const { form, wallets } = await open();
    await fill(form, '$25', '25');
    await fill(form, 'Monthly', 'month');
    pressWallet(wallets);
    expect(sheets().at(-1)).to.deep.include({ currency: 'cad' });
    expect(sheets().at(-1)?.total.amount).to.equal(2500);
    expect(sheets().at(-1)?.displayItems).to.deep.equal([{ amount: 2500, label: 'Monthly donation' }]);
    moveSheet(confirmation());
    await untilShown(form, 'Thank you');
    expect(completed()).to.deep.equal(['complete success']);
    const calls = await proxy.calls(gifts);
    expect(calls.length).to.equal(1);
    expect(JSON.parse(calls[0]?.body ?? '{}')).to.deep.include({
      amount: 25,
      frequency: 'month',
      email: 'maude@example.org',
      card: { type: 'VISA', token: tokenNames.at(-1) },
    });
  });
});
