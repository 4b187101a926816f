import { expect } from '@open-wc/testing';
import type { WalletContext } from '../../src/payment/tokenizer.js';
import { settled } from '../support/fake-clock.js';
import { until } from '../support/until.js';
import { catchWarnings, warnings } from '../support/warnings.js';
import { standIns } from './stand-ins/orders.js';
import { gift, withWalletStages } from './stand-ins/wallet-stage.js';
import {
  buttonOf,
  completed,
  confirmation,
  isOpen,
  mountWallets,
  moveSheet,
  pressWallet,
  requests,
  sheets,
  shownWallets,
  tokenNames,
} from './stand-ins/wallet.js';

// What is special to Stripe: `wallets-contract` has what all wallets do.

const cardType = { ok: false, code: 'card-type' };

/** A form whose sheet is open. */
async function opened(context?: Partial<WalletContext>) {
  const stage = await shownWallets({}, context);
  pressWallet(stage);
  return stage;
}

describe('the buttons of Stripe’s wallets', () => {
  withWalletStages();
  catchWarnings();

  for (const [able, names] of [
    [{ applePay: true }, ['apple-pay']],
    [{ googlePay: true, link: true }, ['google-pay']],
    [{ link: true }, []],
    [{ browserCard: true }, []],
    [{}, []],
  ] as const)
    it(`are ${names.join() || 'none'} if Stripe finds ${Object.keys(able).join(' and ') || 'nothing'}`, async () => {
      standIns().orders = { brand: 'Visa', wallets: able };
      const { available, container } = await mountWallets();
      await until(() => available.length > 0, 'availability');
      expect(available).to.deep.equal([names]);
      expect(container.querySelectorAll('iframe')).to.have.length(names.length);
      expect(requests()[0]?.disableWallets).to.deep.equal(['link', 'browserCard']);
    });

  for (const [what, end] of Object.entries({
    'that there is one': ({ resolve }: Ending) => resolve({ googlePay: true }),
    'that there is none': ({ resolve }: Ending) => resolve({}),
    'an error': ({ reject }: Ending) => reject(new Error('Stripe is out of reach.')),
  }))
    it(`delay nothing, and leave nothing in the page if Stripe reports ${what} after the form has aborted`, async () => {
      const wallets = new Promise<Record<string, boolean>>((resolve, reject) => {
        addEventListener('ending', () => end({ resolve, reject }), { once: true });
      });
      standIns().orders = { brand: 'Visa', wallets };
      const { abort, available, container } = await mountWallets();
      abort.abort();
      dispatchEvent(new Event('ending'));
      await settled();
      expect([available.length, container.childNodes.length, warnings]).to.deep.equal([0, 0, []]);
    });

  it('are replaced by a message for the developer if Stripe fails or has no such button', async () => {
    const { Stripe } = globalThis as { Stripe?: (...all: unknown[]) => object };
    const wallets = Promise.reject(new Error('Stripe is out of reach.'));
    wallets.catch(() => undefined);
    standIns().orders = { brand: 'Visa', wallets };
    const failed = await mountWallets();
    await until(() => failed.available.length > 0, 'availability');
    expect(warnings.join()).to.include('Stripe is out of reach.');
    const create = (type: string) => {
      throw new Error(`${type} is no element of this release.`);
    };
    const later = (...all: unknown[]) => ({ ...Stripe?.(...all), elements: () => ({ create }) });
    Object.assign(globalThis, { Stripe: later });
    const missing = await mountWallets().finally(() => Object.assign(globalThis, { Stripe }));
    expect(warnings.join()).to.include('paymentRequestButton is no element of this release.');
    for (const { available, container } of [failed, missing])
      expect([available, container.childNodes.length]).to.deep.equal([[[]], 0]);
  });
});

interface Ending {
  readonly resolve: (able: Record<string, boolean>) => void;
  readonly reject: (reason: Error) => void;
}

describe('the payment sheet of Stripe', () => {
  withWalletStages();

  it('recurs as the gift does, and not as an earlier gift did', async () => {
    const stage = await shownWallets({}, { order: { ...gift, frequency: 'year', label: 'Yearly gift' } });
    stage.order = { ...gift, frequency: 'month', label: 'Monthly gift' };
    pressWallet(stage);
    moveSheet(confirmation());
    stage.order = gift;
    pressWallet(stage);
    const [monthly, single] = sheets().map(({ applePay }) => applePay.recurringPaymentRequest);
    expect(monthly).to.deep.include({
      paymentDescription: 'Monthly gift',
      managementURL: `${self.origin}/`,
    });
    expect(single).to.equal(null);
  });

  it('refuses the token of a closed sheet, before the next press and after it', async () => {
    const stage = await opened();
    moveSheet({ kind: 'closes' });
    moveSheet(confirmation({ isLate: true }));
    expect(completed()).to.deep.equal(['complete fail']);
    await buttonOf(stage);
    pressWallet(stage);
    moveSheet(confirmation({ isLate: true }));
    expect(completed()).to.deep.equal(['complete fail', 'complete fail']);
    expect(stage.answers, 'answers beside the cancelled one').to.have.length(1);
    moveSheet(confirmation());
    expect(stage.answers.map(({ result }) => result.ok)).to.deep.equal([false, true]);
  });

  it('refuses the token of a sheet whose buttons were removed', async () => {
    const stage = await opened();
    stage.wallets.unmount();
    moveSheet(confirmation({ isLate: true }));
    expect(completed()).to.deep.equal(['complete fail']);
  });

  it('accepts no second token after the form has used the first', async () => {
    const stage = await opened();
    moveSheet(confirmation());
    moveSheet(confirmation({ isLate: true }));
    moveSheet({ kind: 'closes' });
    expect(stage.answers).to.have.length(1);
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
    expect(stage.answers).to.have.length(1);
    await buttonOf(stage);
    pressWallet(stage);
    moveSheet(confirmation());
    expect(stage.answers.map(({ result }) => result.ok && result.token)).to.deep.equal([
      tokenNames.at(-3),
      tokenNames.at(-1),
    ]);
    expect(completed()).to.deep.equal(['complete fail', 'complete fail', 'complete success']);
  });

  for (const [what, card] of Object.entries({ Link: undefined, 'a strange brand': { brand: 'Eftpos' } }))
    it(`shows failure, and returns no token, for ${what}`, async () => {
      const { answers } = await opened();
      moveSheet(confirmation({ token: { id: 'tok_1', object: 'token', ...(card && { card }) } }));
      expect(answers.map(({ result }) => result)).to.deep.equal([cardType]);
      expect(completed()).to.deep.equal(['complete fail']);
    });

  it('shows failure when the form throws at the answer', async () => {
    await opened({
      onAnswer: () => {
        throw new Error('of the form');
      },
    });
    const failures: unknown[] = [];
    const { onerror } = window;
    window.onerror = (_message, _source, _line, _column, error) => {
      failures.push(error?.message);
      return true;
    };
    try {
      moveSheet(confirmation());
    } finally {
      window.onerror = onerror;
    }
    expect(failures).to.deep.equal(['of the form']);
    expect(completed()).to.deep.equal(['complete fail']);
  });

  it('answers a press whose sheet closed without an event, at the next press', async () => {
    const stage = await opened();
    moveSheet({ kind: 'vanishes' });
    pressWallet(stage);
    expect(isOpen(), 'a sheet that a late token could answer for').to.equal(false);
    expect(stage.answers.map(({ result }) => result)).to.deep.equal([{ ok: false, code: 'cancelled' }]);
    await buttonOf(stage);
    pressWallet(stage);
    moveSheet(confirmation());
    expect(stage.answers[1]?.result.ok).to.equal(true);
    expect(stage.presses).to.equal(2);
  });
});
