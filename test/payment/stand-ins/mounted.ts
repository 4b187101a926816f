import { expect, fixtureSync, html } from '@open-wc/testing';
import type { CardState, CardTheme, MountedCard, TokenRequest } from '../../../src/payment/tokenizer.js';
import { type, type Rig } from './rigs.js';
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

export interface Mounted {
  readonly card: MountedCard;
  readonly container: HTMLElement;
  readonly states: CardState[];
  readonly abort: AbortController;
}

export async function mount(rig: Rig, locale: 'en' | 'fr' = 'en'): Promise<Mounted> {
  const container = fixtureSync<HTMLElement>(html`<div></div>`);
  const states: CardState[] = [];
  const abort = new AbortController();
  const tokenizer = await rig.processor().load();
  expect(tokenizer.contract).to.equal(1);
  const card = await tokenizer.mount({
    container,
    locale,
    amountMinor: 5005,
    currency: 'CAD',
    theme,
    onState: (state) => states.push(state),
    signal: abort.signal,
  });
  return { card, container, states, abort };
}

export async function ready(rig: Rig, locale: 'en' | 'fr' = 'en'): Promise<Mounted> {
  const mounted = await mount(rig, locale);
  await until(() => mounted.states.some((state) => state.ready), 'ready');
  return mounted;
}

/** Fields with a complete card. */
export async function filled(rig: Rig): Promise<Mounted> {
  const mounted = await ready(rig);
  type(mounted.container, rig, 'whole');
  if (rig.reportsCompleteness) await until(() => mounted.states.at(-1)?.complete === true, 'complete');
  else await settled();
  return mounted;
}
