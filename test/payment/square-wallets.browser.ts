import { expect } from '@open-wc/testing';
import type { WalletAnswer } from '../../src/payment/tokenizer.js';
import { order as tell } from './stand-ins/rigs.js';
import {
  answered,
  beginWithBoth,
  buttons,
  gift,
  press,
  sheet,
  sheets,
  withSquare,
} from './stand-ins/square-form.js';
import { hurried } from '../support/hurried.js';
import { until } from '../support/until.js';
import { squareState } from './stand-ins/square-orders.js';

describe('Square’s wallets', () => {
  withSquare();

  for (const name of ['Apple Pay', 'Google Pay'])
    it(`return a token of ${name} and the donor’s address, for the order on the sheet`, async () => {
      const form = await beginWithBoth();
      press(form, name);
      expect(sheet()).to.include({ wallet: name, shown: '50.05 CAD Gift (Food Bank)', isInClick: true });
      sheet().confirm();
      await answered(form, 1);
      const [{ result, order, billing }] = form.answers as [WalletAnswer];
      expect(result.ok && result.cardType).to.equal('VISA');
      expect(result.ok && result.token).to.match(/^wnon:\d+$/);
      expect(order).to.equal(gift);
      expect(billing).to.deep.equal({
        first_name: 'Maude',
        last_name: 'Tremblay',
        email: 'maude@example.org',
        phone: '+18195550100',
        address: '12, rue des Érables',
        city: 'Gatineau',
        state: 'QC',
        zip: 'J8X 1A1',
        country: 'CA',
      });
      expect(form.presses).to.equal(1);
    });

  it('show the amount at the moment of the press', async () => {
    const form = await beginWithBoth();
    form.wallets.update({ ...gift, amountMinor: 7000 });
    form.order = { ...gift, amountMinor: 8001, label: 'Gift with fees' };
    press(form);
    expect(sheet().shown).to.equal('80.01 CAD Gift with fees (Food Bank)');
    sheet().confirm();
    await answered(form, 1);
    expect(form.answers[0]?.order).to.equal(form.order);
    form.order = { ...gift, amountMinor: 1000 };
    press(form, 'Google Pay');
    expect(sheet().shown).to.equal('10.00 CAD Gift (Food Bank)');
    sheet().cancel();
    await answered(form, 2);
  });

  it('open no sheet that would show another order', async () => {
    const form = await beginWithBoth();
    for (const shown of [
      { ...gift, currency: 'USD' },
      { ...gift, frequency: 'month' },
      { ...gift, payments: 3 },
    ] as const) {
      form.order = shown;
      const before = form.answers.length;
      press(form);
      await answered(form, before + 1);
      expect(form.answers.at(-1)).to.deep.equal({
        result: { ok: false, code: 'cancelled' },
        order: shown,
        billing: {},
      });
    }
    expect(sheets()).to.have.length(0);
  });

  it('return a network error and request no token if Square accepts no change', async () => {
    const form = await beginWithBoth();
    for (const request of squareState().requests) Object.assign(request, { update: () => false });
    press(form);
    await answered(form, 1);
    expect(form.answers[0]?.result).to.deep.equal({ ok: false, code: 'network' });
    expect(sheets()).to.have.length(0);
  });

  it('return a network error if Square throws at the change', async () => {
    const form = await beginWithBoth();
    form.order = { ...gift, label: '' };
    press(form);
    await answered(form, 1);
    expect(form.answers[0]?.result).to.deep.equal({ ok: false, code: 'network' });
    expect(sheets()).to.have.length(0);
  });

  for (const [name, end, code] of [
    ['a brand without a code', () => sheet().confirm(), 'card-type'],
    ['an error', () => sheet().answer({ status: 'Error', errors: [{ type: 'UNKNOWN' }] }), 'network'],
    ['nothing', () => sheet().answer(undefined), 'network'],
    ['a throw', () => sheet().fail(new Error('UnexpectedError')), 'network'],
  ] as const)
    it(`report ${name} as the card’s adapter does`, async () => {
      await tell('INTERAC');
      const form = await beginWithBoth();
      press(form);
      end();
      await answered(form, 1);
      expect(form.answers[0]?.result).to.deep.equal({ ok: false, code });
    });

  it('return a network error if a sheet never ends, and ignore a later token', async () => {
    const form = await beginWithBoth();
    await hurried(300_000, async () => {
      press(form);
      await answered(form, 1);
    });
    expect(form.answers[0]?.result).to.deep.equal({ ok: false, code: 'network' });
    sheet().confirm();
    press(form);
    sheet().cancel();
    await answered(form, 2);
    expect(form.answers[1]?.result.ok).to.equal(false);
  });

  it('open another sheet once the donor stops waiting, and ignore the first one’s token', async () => {
    const form = await beginWithBoth();
    press(form);
    const lost = sheet();
    form.wallets.cancel();
    await until(() => buttons(form).length === 2, 'new buttons');
    // Square shows one sheet at a time, so the press gets its answer at once, and not after five minutes.
    press(form);
    await answered(form, 1);
    expect(form.answers[0]?.result).to.deep.equal({ ok: false, code: 'network' });
    lost.confirm();
    press(form, 'Google Pay');
    sheet().confirm();
    await answered(form, 2);
    expect(form.answers[1]?.result).to.include({ ok: true });
    expect([sheets().length, form.presses]).to.deep.equal([2, 3]);
  });

  it('keep the form’s buttons visible while others replace them', async () => {
    const form = await beginWithBoth();
    press(form);
    form.wallets.cancel();
    await until(() => buttons(form).length === 2, 'new buttons');
    expect(form.available.every((names) => names.length > 0)).to.equal(true);
  });
});
