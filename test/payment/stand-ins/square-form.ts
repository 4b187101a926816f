import { hostedCard } from '../../../src/payment/hosted-card.js';
import type { WalletContext, WalletName } from '../../../src/payment/tokenizer.js';
import { resetSquare, squareState, type Sheet, type SquareOrders } from './square-orders.js';
import { mountStage, withWalletStages, type WalletSettings, type WalletStage } from './wallet-stage.js';
import { until } from '../../support/until.js';

// A form with Square's wallets, for tests of the adapter.

/** Gives each test of a suite a donor who can use both wallets. */
export function withSquare(): void {
  withWalletStages();
  beforeEach(() => resetSquare({ apple: 'supported', google: 'supported' }));
  afterEach(() => resetSquare());
}

export const begin = (settings: WalletSettings = {}, context: Partial<WalletContext> = {}) =>
  mountStage(
    hostedCard('square', { applicationId: 'sandbox-sq0idb-1', locationId: 'L1', ...settings }),
    context,
  );

/** A form with the buttons of both wallets. */
export async function beginWithBoth(
  settings?: WalletSettings,
  context?: Partial<WalletContext>,
): Promise<WalletStage> {
  const form = await begin(settings, context);
  await have(form, 'apple-pay', 'google-pay');
  return form;
}

/** Changes what the stand-in does, for the rest of the test. */
export const orderSquare = (orders: SquareOrders) => Object.assign(squareState().orders, orders);
export const names = (form: WalletStage) => form.available.at(-1) ?? [];
export const have = (form: WalletStage, ...wanted: WalletName[]) =>
  until(
    () => names(form).join() === wanted.join(),
    () => `${wanted.join()} instead of ${names(form).join()}`,
  );
export const buttons = ({ container }: WalletStage) =>
  [...container.querySelectorAll('button')].filter((button) => button.checkVisibility());
export function press(form: WalletStage, name = 'Apple Pay'): void {
  const button = buttons(form).find(({ ariaLabel }) => ariaLabel?.includes(name));
  if (!button) throw new Error(`There is no button of ${name}.`);
  button.click();
}
export const sheets = () => squareState().sheets;
export function sheet(): Sheet {
  const last = sheets().at(-1);
  if (!last) throw new Error('There is no sheet.');
  return last;
}
