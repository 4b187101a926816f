import { expect, fixtureSync, html } from '@open-wc/testing';
import type {
  CardProcessor,
  MountedWallets,
  WalletAnswer,
  WalletContext,
  WalletName,
  WalletOrder,
} from '../../../src/payment/tokenizer.js';
import { until } from '../../support/until.js';
import { theme } from './mounted.js';
import { standIns } from './orders.js';
import { order as orderStandIns } from './rigs.js';

export const gift: WalletOrder = { amountMinor: 5005, currency: 'CAD', frequency: 'once', label: 'Gift' };

/** The settings that the wallets of all processors have. */
export interface WalletSettings {
  readonly country?: string;
  readonly merchantName?: string;
}

/** Wallet buttons with callbacks of a form that tests can set. */
export interface WalletStage {
  readonly wallets: MountedWallets;
  readonly container: HTMLElement;
  readonly abort: AbortController;
  readonly answers: WalletAnswer[];
  readonly available: (readonly WalletName[])[];
  /** How often a button has requested the order. */
  presses: number;
  /** The form's order; `undefined` if another field has to be filled in first. */
  order: WalletOrder | undefined;
  /** Whether the form accepts the token. */
  takes: boolean;
}

const mounted: MountedWallets[] = [];

/** Gives each test of a suite a card of Visa and no call of an earlier test, and removes its wallets afterwards. */
export function withWalletStages(): void {
  beforeEach(async () => {
    await orderStandIns('Visa');
    standIns().calls.length = 0;
  });
  afterEach(async () => {
    for (const wallets of mounted.splice(0)) wallets.unmount();
    await orderStandIns('Visa');
  });
}

export async function mountStage(
  processor: CardProcessor,
  context: Partial<WalletContext> = {},
): Promise<WalletStage> {
  const tokenizer = await processor.load();
  const container = fixtureSync<HTMLElement>(html`<div></div>`);
  const abort = new AbortController();
  const { order = gift } = context;
  const stage = { container, abort, answers: [], available: [], presses: 0, order, takes: true } as Omit<
    WalletStage,
    'wallets'
  >;
  const mounting = tokenizer.mountWallets?.({
    container,
    locale: 'en',
    order,
    theme,
    onAvailable: (names) => stage.available.push(names),
    onPress: () => {
      stage.presses += 1;
      return stage.order;
    },
    onAnswer: (answer) => {
      stage.answers.push(answer);
      return stage.takes;
    },
    signal: abort.signal,
    ...context,
  });
  expect(mounting, 'wallets of the processor').to.not.equal(undefined);
  const wallets = await mounting!;
  mounted.push(wallets);
  return Object.assign(stage, { wallets });
}

/** Waits until the form has this number of answers, and returns the results of all. */
export async function answered({ answers }: WalletStage, count = 1) {
  await until(
    () => answers.length === count,
    () => `${count} answers instead of ${answers.length}`,
  );
  return answers.map(({ result }) => result);
}
