import { expect } from '@open-wc/testing';
import { standIns } from './stand-ins/orders.js';
import {
  address,
  completed,
  confirmation,
  isOpen,
  moveSheet,
  pressWallet,
  shownWallets,
  tokenNames,
  withStripe,
} from './stand-ins/wallet.js';
import { until } from '../support/until.js';

describe('the payment sheet of Stripe', () => {
  withStripe();

  it('refuses the token of a sheet that was closed, before the next press and after it', async () => {
    const stage = await shownWallets();
    pressWallet(stage);
    moveSheet({ kind: 'closes' });
    moveSheet(confirmation({ isLate: true }));
    expect(completed()).to.deep.equal(['complete fail']);
    await until(() => stage.available.length > 1, 'a new button');
    pressWallet(stage);
    moveSheet(confirmation({ isLate: true }));
    expect(completed()).to.deep.equal(['complete fail', 'complete fail']);
    expect(stage.answers, 'answers beside the cancelled one').to.have.length(1);
    moveSheet(confirmation());
    expect(stage.answers.map(({ result }) => result.ok)).to.deep.equal([false, true]);
  });

  it('accepts no second token after the form has used the first', async () => {
    const stage = await shownWallets();
    pressWallet(stage);
    moveSheet(confirmation());
    moveSheet(confirmation({ isLate: true }));
    moveSheet({ kind: 'closes' });
    expect(stage.answers).to.have.length(1);
    expect(stage.presses).to.equal(1);
    expect(completed()).to.deep.equal(['complete success', 'complete fail']);
  });

  it('is closed after a failure, and accepts no second confirmation', async () => {
    const stage = await shownWallets();
    stage.takes = false;
    pressWallet(stage);
    moveSheet(confirmation({ staysAfterFailure: true }));
    expect(isOpen()).to.equal(false);
    stage.takes = true;
    moveSheet(confirmation({ isLate: true }));
    expect(stage.presses).to.equal(1);
    expect(stage.answers).to.have.length(1);
    await until(() => stage.available.length > 1, 'a new button');
    pressWallet(stage);
    moveSheet(confirmation());
    expect(stage.presses).to.equal(2);
    expect(stage.answers.map(({ result }) => result.ok && result.token)).to.deep.equal([
      tokenNames.at(-3),
      tokenNames.at(-1),
    ]);
    expect(completed().at(-1)).to.equal('complete success');
  });

  it('shows failure, and returns no token, for other payment methods and brands without a code', async () => {
    for (const token of [
      { id: 'tok_link', object: 'token', type: 'link' },
      { id: 'tok_eftpos', object: 'token', type: 'card', card: { brand: 'Eftpos Australia', ...address } },
    ]) {
      standIns().calls.length = 0;
      const stage = await shownWallets();
      pressWallet(stage);
      moveSheet(confirmation({ token }));
      expect(stage.answers.map(({ result }) => result)).to.deep.equal([{ ok: false, code: 'card-type' }]);
      expect(completed()).to.deep.equal(['complete fail']);
      stage.wallets.unmount();
    }
  });

  it('shows failure when the form throws at the answer', async () => {
    const stage = await shownWallets(
      {},
      {
        onAnswer: () => {
          throw new Error('of the form');
        },
      },
    );
    pressWallet(stage);
    const failures: string[] = [];
    const { onerror } = window;
    window.onerror = (_message, _source, _line, _column, error) => {
      failures.push(error?.message ?? '');
      return true;
    };
    try {
      moveSheet(confirmation());
    } finally {
      window.onerror = onerror;
    }
    expect(failures.join()).to.include('of the form');
    expect(completed()).to.deep.equal(['complete fail']);
  });

  it('answers a press if the gift cannot be passed to the sheet, and opens none', async () => {
    const stage = await shownWallets();
    standIns().orders = { brand: 'Visa', fault: 'update-throws' };
    pressWallet(stage);
    expect(isOpen()).to.equal(false);
    expect(stage.answers.map(({ result }) => result)).to.deep.equal([{ ok: false, code: 'network' }]);
    standIns().orders = { brand: 'Visa' };
    pressWallet(stage);
    expect(isOpen()).to.equal(true);
  });

  it('answers a press whose sheet closed without an event, at the next press', async () => {
    const stage = await shownWallets();
    pressWallet(stage);
    moveSheet({ kind: 'vanishes' });
    pressWallet(stage);
    expect(isOpen(), 'a sheet that a late token could answer for').to.equal(false);
    expect(stage.answers.map(({ result }) => result)).to.deep.equal([{ ok: false, code: 'cancelled' }]);
    await until(() => stage.available.length > 1, 'a new button');
    pressWallet(stage);
    moveSheet(confirmation());
    expect(stage.answers[1]?.result.ok).to.equal(true);
    expect(stage.presses).to.equal(2);
  });

  it('is closed when the donor stops waiting, returns no late token, and another one opens', async () => {
    const stage = await shownWallets();
    pressWallet(stage);
    stage.wallets.cancel();
    expect(isOpen()).to.equal(false);
    moveSheet(confirmation({ isLate: true }));
    await until(() => stage.available.length > 1, 'a new button');
    pressWallet(stage);
    expect(stage.answers).to.deep.equal([]);
    moveSheet(confirmation());
    expect(stage.answers.map(({ result }) => result.ok)).to.deep.equal([true]);
  });
});
