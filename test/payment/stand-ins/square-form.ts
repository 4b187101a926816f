import { hostedCard } from '../../../src/payment/hosted-card.js';
import type { SquareSettings } from '../../../src/payment/processor-settings.js';
import type { WalletName, WalletOrder } from '../../../src/payment/tokenizer.js';
import { standIns } from './orders.js';
import { theme } from './mounted.js';
import { order as orderStandIns } from './rigs.js';
import { resetSquare, squareState, type Sheet, type SquareOrders } from './square-orders.js';
import { gift, mountStage, unmountWallets, type WalletStage } from './wallet-stage.js';
import { until } from '../../support/until.js';

export { gift } from './wallet-stage.js';
export const both: SquareOrders = { apple: 'supported', google: 'supported' };

export interface Start {
  readonly orders?: SquareOrders;
  readonly order?: WalletOrder;
  readonly settings?: Partial<SquareSettings>;
  readonly locale?: 'en' | 'fr';
  readonly scheme?: 'light' | 'dark';
}

/** Gives each test of a suite a card of Visa, and a page without Square's wallets after it. */
export function withSquare(): void {
  beforeEach(() => orderStandIns('VISA'));
  afterEach(() => {
    unmountWallets();
    resetSquare();
  });
}

/** A form with a given order. */
export async function begin({
  orders = both,
  order = gift,
  settings,
  locale = 'en',
  scheme = 'light',
}: Start = {}): Promise<WalletStage> {
  resetSquare(orders);
  standIns().calls.length = 0;
  const processor = hostedCard('square', {
    applicationId: 'sandbox-sq0idb-1',
    locationId: 'L1',
    merchantName: 'Food Bank',
    ...settings,
  });
  return mountStage(processor, { order, locale, theme: { ...theme, 'color-scheme': scheme } });
}

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
export const answered = (form: WalletStage, count: number) =>
  until(
    () => form.answers.length === count,
    () => `${count} answers instead of ${form.answers.length}`,
  );

export async function beginWithBoth(start?: Start): Promise<WalletStage> {
  const form = await begin(start);
  await have(form, 'apple-pay', 'google-pay');
  return form;
}
