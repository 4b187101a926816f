import type { FrGoalThermometer } from '../../../src/elements/fr-goal-thermometer/fr-goal-thermometer.js';
import '../../../src/elements/fr-goal-thermometer/index.js';
import { elements } from '../../contract/elements.js';
import { place, shadowText } from '../../contract/place.js';
import { proxy } from '../../support/platform.js';
import { until } from '../../support/until.js';

const subject = { tag: 'fr-goal-thermometer', row: elements['fr-goal-thermometer']! };

/** The request for a campaign; without an attribute, a thermometer shows campaign 7. */
export const route = (id = 7) => `GET /v2/client/fundraiser/${String(id)}`;

/** Lets the proxy answer with campaigns, by their numbers. */
export async function campaignsAre(campaigns: Readonly<Record<number, object>>): Promise<void> {
  for (const [id, json] of Object.entries(campaigns)) await proxy.answer(route(Number(id)), { json });
}

/** A thermometer whose figures may still be loading, in English unless it has another `lang`. */
export const placed = async (attributes = '', inside = '') =>
  (await place(subject, proxy.url, `${attributes} lang="en"`, inside)) as FrGoalThermometer;

/** A thermometer that is no longer loading. */
export async function shown(attributes = '', inside = ''): Promise<FrGoalThermometer> {
  const element = await placed(attributes, inside);
  await until(() => element.matches(':defined:not(:state(loading))') && shadowText(element).trim() !== '');
  await element.updateComplete;
  return element;
}

export const find = (element: Element, selector: string) =>
  element.shadowRoot!.querySelector<HTMLElement>(selector)!;

export const findAll = (element: Element, selector: string) => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];

export const bar = (element: Element) => find(element, '[role=progressbar]');

export const box = (element: Element, selector: string) => find(element, selector).getBoundingClientRect();

export const textOf = (element: Element) => shadowText(element).trim().replace(/\s+/g, ' ');
