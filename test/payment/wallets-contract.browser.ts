import { expect } from '@open-wc/testing';
import * as braintree from './stand-ins/braintree-wallet-form.js';
import { walletState } from './stand-ins/braintree-wallet-state.js';
import * as square from './stand-ins/square-form.js';
import * as stripe from './stand-ins/wallet.js';
import { gift, type WalletStage } from './stand-ins/wallet-stage.js';
import { until } from '../support/until.js';

interface WalletRig<Stage extends WalletStage = WalletStage> {
  readonly name: string;
  readonly setUp: () => void;
  readonly mount: () => Promise<Stage>;
  /** Presses of each button. */
  readonly press: readonly ((stage: Stage) => void)[];
  readonly sheets: () => number;
  /** Closes the sheet of the first button. */
  readonly close: () => void;
  readonly confirm: () => Promise<void> | void;
  /** Waits until the buttons can be pressed after a closed sheet. */
  readonly whenClosed?: (stage: Stage) => Promise<unknown>;
}

const braintreeRig: WalletRig<braintree.Form> = {
  name: 'Braintree',
  setUp: braintree.withWallets,
  mount: () => braintree.mountForm(),
  press: [(form) => form.apple().click(), (form) => form.google().click()],
  sheets: () => walletState().sheets.length,
  close: () => braintree.sheet().cancel(),
  async confirm() {
    await braintree.known();
    braintree.sheet().confirm();
  },
};
const squareRig: WalletRig = {
  name: 'Square',
  setUp: square.withSquare,
  mount: () => square.beginWithBoth(),
  press: [(form) => square.press(form), (form) => square.press(form, 'Google Pay')],
  sheets: () => square.sheets().length,
  close: () => square.sheet().cancel(),
  confirm: () => square.sheet().confirm(),
};
const stripeRig: WalletRig = {
  name: 'Stripe',
  setUp: stripe.withStripe,
  mount: () => stripe.shownWallets(),
  press: [stripe.pressWallet],
  sheets: () => stripe.sheets().length,
  close: () => stripe.moveSheet({ kind: 'closes' }),
  confirm: () => stripe.moveSheet(stripe.confirmation()),
  async whenClosed({ available, container }) {
    await until(() => available.length > 1, 'a new button');
    expect(container.querySelectorAll('iframe')).to.have.length(1);
  },
};

function keepContract<Stage extends WalletStage>(rig: WalletRig<Stage>): void {
  const { name, setUp, mount, press, sheets, close, confirm, whenClosed } = rig;
  const [pressFirst] = press as [(stage: Stage) => void];
  const answered = ({ answers }: Stage, count: number) =>
    until(() => answers.length === count, `${String(count)} answers`);

  describe(`wallets by ${name}`, () => {
    setUp();

    it('open no sheet while the form has an invalid field', async () => {
      const stage = await mount();
      stage.order = undefined;
      for (const button of press) button(stage);
      pressFirst(stage);
      expect([stage.presses, sheets(), stage.answers.length]).to.deep.equal([press.length + 1, 0, 0]);
      stage.order = gift;
      pressFirst(stage);
      await confirm();
      await answered(stage, 1);
    });

    it('open one sheet for several presses, and answer once', async () => {
      const stage = await mount();
      pressFirst(stage);
      for (const button of press) button(stage);
      expect([stage.presses, sheets()]).to.deep.equal([1, 1]);
      await confirm();
      await answered(stage, 1);
      expect(stage.answers[0]?.result.ok).to.equal(true);
    });

    it('report that the donor has closed the sheet, and open another', async () => {
      const stage = await mount();
      pressFirst(stage);
      close();
      await answered(stage, 1);
      const result = { ok: false, code: 'cancelled' };
      expect(stage.answers).to.deep.equal([{ result, order: gift, billing: {} }]);
      await whenClosed?.(stage);
      pressFirst(stage);
      await confirm();
      await answered(stage, 2);
      expect(stage.answers[1]?.result.ok).to.equal(true);
      expect([stage.presses, sheets()]).to.deep.equal([2, 2]);
    });
  });
}

keepContract(braintreeRig);
keepContract(squareRig);
keepContract(stripeRig);
