import { fixtureSync, html } from '@open-wc/testing';
import { hostedCard } from '../../../src/payment/hosted-card.js';
import type { SquareSettings } from '../../../src/payment/processor-settings.js';
import type {
  MountedWallets,
  WalletAnswer,
  WalletName,
  WalletOrder,
} from '../../../src/payment/tokenizer.js';
import { standIns } from './orders.js';
import { theme } from './mounted.js';
import { resetSquare, squareState, type Sheet, type SquareOrders } from './square-orders.js';
import { until } from '../../support/until.js';

export const gift: WalletOrder = { amountMinor: 5005, currency: 'CAD', frequency: 'once', label: 'Gift' };
export const both: SquareOrders = { apple: 'supported', google: 'supported' };

export interface Form {
  readonly wallets: MountedWallets;
  readonly container: HTMLElement;
  readonly available: (readonly WalletName[])[];
  readonly answers: WalletAnswer[];
  /** How often a button has requested the order. */
  presses: number;
  /** The form's answer to a press. */
  shown: WalletOrder | undefined;
  readonly abort: AbortController;
}

export interface Start {
  readonly orders?: SquareOrders;
  readonly order?: WalletOrder;
  readonly settings?: Partial<SquareSettings>;
  readonly locale?: 'en' | 'fr';
  readonly scheme?: 'light' | 'dark';
}

/** A form with a given order. */
export async function begin({
  orders = both,
  order = gift,
  settings,
  locale = 'en',
  scheme = 'light',
}: Start = {}): Promise<Form> {
  resetSquare(orders);
  standIns().calls.length = 0;
  const container = fixtureSync<HTMLElement>(html`<div></div>`);
  const processor = hostedCard('square', {
    applicationId: 'sandbox-sq0idb-1',
    locationId: 'L1',
    merchantName: 'Food Bank',
    ...settings,
  });
  const abort = new AbortController();
  const form = { container, available: [], answers: [], presses: 0, shown: order, abort } as Omit<
    Form,
    'wallets'
  >;
  const tokenizer = await processor.load();
  const wallets = await tokenizer.mountWallets?.({
    container,
    locale,
    order,
    theme: { ...theme, 'color-scheme': scheme },
    onAvailable: (names) => form.available.push(names),
    onPress() {
      form.presses += 1;
      return form.shown;
    },
    onAnswer(answer) {
      form.answers.push(answer);
      return true;
    },
    signal: abort.signal,
  });
  if (!wallets) throw new Error('There are no wallets.');
  return Object.assign(form, { wallets });
}

export const names = (form: Form) => form.available.at(-1) ?? [];
export const have = (form: Form, ...wanted: WalletName[]) =>
  until(
    () => names(form).join() === wanted.join(),
    () => `${wanted.join()} instead of ${names(form).join()}`,
  );
export const buttons = ({ container }: Form) =>
  [...container.querySelectorAll('button')].filter((button) => button.checkVisibility());
export function press(form: Form, name = 'Apple Pay'): void {
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
export const answered = (form: Form, count: number) =>
  until(
    () => form.answers.length === count,
    () => `${count} answers instead of ${form.answers.length}`,
  );

export async function beginWithBoth(start?: Start): Promise<Form> {
  const form = await begin(start);
  await have(form, 'apple-pay', 'google-pay');
  return form;
}
