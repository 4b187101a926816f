import { expect, fixtureSync, html } from '@open-wc/testing';
import { askToken } from '../../../src/payment/ask-token.js';
import type {
  CardState,
  CardTheme,
  MountContext,
  MountedCard,
  TokenRequest,
} from '../../../src/payment/tokenizer.js';
import type { TokenResult } from '../../../src/schema/gift-values.js';
import { standIns, type Typed } from './orders.js';
import { brandOf, order, type, type Rig } from './rigs.js';
import { settled } from '../../support/fake-clock.js';
import { until } from '../../support/until.js';
// Adapters need a language that their form has loaded.
import '../../support/messages.js';

export const theme: CardTheme = {
  'accent-color': 'rgb(0, 90, 120)',
  'text-color': 'oklch(0.3 0.02 200)',
  'font-family': 'Georgia, serif',
  'muted-color': 'color(srgb 0.4 0.4 0.4)',
  'border-color': 'rgb(120 120 120 / 0.5)',
  'error-color': 'rgb(160, 0, 0)',
  'surface-color': 'rgba(0, 0, 0, 0)',
  radius: '8px',
  'font-size': '16px',
  'color-scheme': 'light',
};

export const request: TokenRequest = {
  amountMinor: 5005,
  currency: 'CAD',
  locale: 'en',
  attemptId: 'a1',
  billing: {
    first_name: 'Maude',
    last_name: 'Tremblay',
    email: 'maude@example.org',
    address: '12, rue des Érables',
    city: 'Gatineau',
    state: 'QC',
    zip: 'J8X 1A1',
    country: 'CA',
  },
};

/** Fields that may still be loading. */
export interface Mounting {
  readonly container: HTMLElement;
  readonly states: CardState[];
  readonly abort: AbortController;
  readonly mounting: Promise<MountedCard>;
}

export interface Mounted extends Mounting {
  readonly card: MountedCard;
  /** Requests a token as the form does. */
  readonly ask: (changes?: Partial<TokenRequest>, limit?: number) => Promise<TokenResult>;
}

const cards: MountedCard[] = [];
/** Rejections that nothing has caught, in the test that is running. */
const uncaught: unknown[] = [];
const note = (event: PromiseRejectionEvent) => {
  event.preventDefault();
  uncaught.push(event.reason);
};

/** Gives each test of a suite a card of the rig's first brand, and removes its fields afterwards. */
export function withCards(rig: Rig): void {
  before(() => addEventListener('unhandledrejection', note));
  after(() => removeEventListener('unhandledrejection', note));
  beforeEach(async () => {
    await order(brandOf(rig));
    standIns().calls.length = 0;
    uncaught.length = 0;
  });
  afterEach(async () => {
    for (const card of cards.splice(0)) card.unmount();
    await order(brandOf(rig));
    // Browsers report rejections after the task.
    await settled();
    expect(uncaught).to.deep.equal([]);
  });
}

/** The calls that a stand-in got, by the start of their text. */
export const callsOf = (start: string) => standIns().calls.filter((call) => call.startsWith(start));

export async function begin(rig: Rig, context: Partial<MountContext> = {}): Promise<Mounting> {
  const container = fixtureSync<HTMLElement>(html`<div></div>`);
  const states: CardState[] = [];
  const abort = new AbortController();
  const tokenizer = await rig.processor().load();
  expect(tokenizer.contract).to.equal(1);
  const mounting = tokenizer.mount({
    container,
    locale: 'en',
    amountMinor: 5005,
    currency: 'CAD',
    theme,
    onState: (state) => states.push(state),
    signal: abort.signal,
    ...context,
  });
  // A test that expects the failure awaits it later.
  mounting.catch(() => undefined);
  return { container, states, abort, mounting };
}

export async function mount(rig: Rig, context?: Partial<MountContext>): Promise<Mounted> {
  const begun = await begin(rig, context);
  const card = await begun.mounting;
  cards.push(card);
  const ask = (changes: Partial<TokenRequest> = {}, limit?: number) =>
    askToken(card, { ...request, ...changes }, limit);
  return { ...begun, card, ask };
}

export async function ready(rig: Rig, context?: Partial<MountContext>): Promise<Mounted> {
  const mounted = await mount(rig, context);
  await until(() => mounted.states.some((state) => state.ready), 'ready');
  return mounted;
}

/** Fields in which the donor has typed. */
export async function typed(rig: Rig, what: Typed): Promise<Mounted> {
  const mounted = await ready(rig);
  type(mounted.container, rig, what);
  await settled();
  return mounted;
}

/** Fields with a complete card. */
export async function filled(rig: Rig): Promise<Mounted> {
  const mounted = await typed(rig, 'whole');
  if (rig.reportsCompleteness) await until(() => mounted.states.at(-1)?.complete === true, 'complete');
  return mounted;
}
