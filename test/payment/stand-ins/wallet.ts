import { hostedCard } from '../../../src/payment/hosted-card.js';
import type { StripeSettings } from '../../../src/payment/processor-settings.js';
import type { WalletContext } from '../../../src/payment/tokenizer.js';
import { standIns, sheetMove, walletPress, type SheetMove } from './orders.js';
import { order as orderStandIns } from './rigs.js';
import { mountStage, unmountWallets, type WalletStage } from './wallet-stage.js';
import { until } from '../../support/until.js';

export { gift } from './wallet-stage.js';

/** Gives each test of a suite a processor that has the wallets, and no call of an earlier test. */
export function withStripe(): void {
  beforeEach(async () => {
    await orderStandIns('Visa');
    standIns().calls.length = 0;
  });
  afterEach(() => {
    unmountWallets();
    return orderStandIns('Visa');
  });
}

export const mountWallets = (settings: Partial<StripeSettings> = {}, context?: Partial<WalletContext>) =>
  mountStage(hostedCard('stripe', { publishableKey: 'pk_test_1', ...settings }), context);

/** Wallet buttons on screen. */
export async function shownWallets(
  settings?: Partial<StripeSettings>,
  context?: Partial<WalletContext>,
): Promise<WalletStage> {
  const stage = await mountWallets(settings, context);
  await until(() => stage.container.querySelector('iframe'), 'a button');
  return stage;
}

/** Simulates a press of the button by the donor. */
export function pressWallet({ container }: Pick<WalletStage, 'container'>): void {
  const button = container.querySelector('iframe');
  if (!button) throw new Error('There is no wallet button to press.');
  button.dispatchEvent(new Event(walletPress));
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
  const token = {
    id,
    object: 'token',
    type: 'card',
    card: { brand: 'Visa', ...address },
  };
  return {
    kind: 'confirms',
    token,
    payerName: 'Maude Anne Tremblay',
    payerEmail: 'maude@example.org',
    ...more,
  };
}

export interface ShownSheet {
  readonly currency: string;
  readonly total: { readonly amount: number; readonly label: string };
  readonly displayItems: readonly { readonly amount: number; readonly label: string }[];
  readonly applePay: { readonly recurringPaymentRequest: Record<string, unknown> | null };
}

/** The content of each sheet when it opened. */
export const sheets = () => parsed<ShownSheet>('sheet {');
export const requests = () => parsed<ShownSheet & { country: string; disableWallets: string[] }>('request {');
export const completed = () => standIns().calls.filter((call) => call.startsWith('complete'));
export const isOpen = () =>
  standIns().calls.filter((call) => call.startsWith('sheet {')).length >
  standIns().calls.filter((call) => call === 'sheet closes').length;

export function parsed<What>(start: string): What[] {
  const lines = standIns().calls.filter((call) => call.startsWith(start));
  return lines.map((line) => JSON.parse(line.slice(line.indexOf('{'))) as What);
}
