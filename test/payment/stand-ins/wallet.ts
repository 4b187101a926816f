import { hostedCard } from '../../../src/payment/hosted-card.js';
import type { WalletContext } from '../../../src/payment/tokenizer.js';
import { standIns, sheetMove, type SheetMove } from './orders.js';
import { mountStage, type WalletSettings, type WalletStage } from './wallet-stage.js';
import { until } from '../../support/until.js';

// A form with Stripe's wallets, for tests of the adapter.

export const mountWallets = (settings: WalletSettings = {}, context?: Partial<WalletContext>) =>
  mountStage(hostedCard('stripe', { publishableKey: 'pk_test_1', ...settings }), context);

/** Wallet buttons on screen. */
export async function shownWallets(
  settings?: WalletSettings,
  context?: Partial<WalletContext>,
): Promise<WalletStage> {
  const stage = await mountWallets(settings, context);
  await buttonOf(stage);
  return stage;
}

/** Waits for the button, which Stripe creates again after each closed sheet. */
export const buttonOf = ({ container }: WalletStage) =>
  until(() => container.querySelector('iframe'), 'a button');

/** Simulates a press of the button by the donor. */
export function pressWallet({ container }: Pick<WalletStage, 'container'>): void {
  const button = container.querySelector('iframe');
  if (!button) throw new Error('There is no wallet button to press.');
  button.click();
}

/** Simulates the donor's action on the sheet. */
export function moveSheet(move: SheetMove): void {
  dispatchEvent(new CustomEvent(sheetMove, { detail: move }));
}

export const address = {
  address_line1: '12, rue des Érables',
  address_line2: 'app. 3',
  address_city: 'Gatineau',
  address_state: 'QC',
  address_zip: 'J8X 1A1',
  address_country: 'CA',
};
let tokens = 0;
/** Tokens of all confirmations, oldest first. */
export const tokenNames: string[] = [];

/** Simulates the donor's confirmation. */
export function confirmation(more: Partial<Extract<SheetMove, { kind: 'confirms' }>> = {}): SheetMove {
  const id = `tok_${(tokens += 1)}`;
  tokenNames.push(id);
  const card = { brand: standIns().orders.brand, ...address };
  return {
    kind: 'confirms',
    token: { id, object: 'token', type: 'card', card },
    payerName: 'Maude Anne Tremblay',
    payerEmail: 'maude@example.org',
    ...more,
  };
}

export interface ShownSheet {
  readonly country: string;
  readonly currency: string;
  readonly total: { readonly amount: number; readonly label: string };
  readonly displayItems: readonly { readonly amount: number; readonly label: string }[];
  readonly applePay: { readonly recurringPaymentRequest: Record<string, unknown> | null };
}

/** The content of each sheet when it opened. */
export const sheets = () => parsed<ShownSheet>('sheet {');
export const requests = () => parsed<ShownSheet & { disableWallets: string[] }>('request {');
export const completed = () => standIns().calls.filter((call) => call.startsWith('complete'));
export const isOpen = () =>
  sheets().length > standIns().calls.filter((call) => call === 'sheet closes').length;

export function parsed<What>(start: string): What[] {
  const lines = standIns().calls.filter((call) => call.startsWith(start));
  return lines.map((line) => JSON.parse(line.slice(line.indexOf('{'))) as What);
}
