import { fixture, oneEvent } from '@open-wc/testing';
import type { FrTeamLeaderboard } from '../../../src/elements/fr-team-leaderboard/fr-team-leaderboard.js';
import '../../../src/elements/fr-team-leaderboard/index.js';
import { proxy } from '../../support/platform.js';

export const route = 'POST /v2/private/teams/search';

export interface TeamJson {
  id: number;
  name?: string;
  amount_raised?: unknown;
  amount_goal?: number;
  amount_pledged?: number;
  amount_matched?: number;
  language?: string;
  url?: string;
}

/** Teams with descending amounts: 1000, 990, 980 … */
export function teams(count: number, first = 1): TeamJson[] {
  return Array.from({ length: count }, (_, index) => ({
    id: first + index,
    name: `Team ${first + index}`,
    amount_raised: 1000 - 10 * (first + index - 1),
    amount_goal: 500,
    language: 'en',
    url: `https://give.example.org/team/${first + index}`,
  }));
}

export function place(attributes = '', lang = 'en', inside = ''): Promise<FrTeamLeaderboard> {
  // If an attribute is repeated, the first one counts.
  return fixture<FrTeamLeaderboard>(
    `<fr-team-leaderboard lang=${lang} ${attributes} campaign-id="7" proxy-url=${proxy.url} currency="CAD" refresh="0">${inside}</fr-team-leaderboard>`,
  );
}

/** A board that has rendered the whole answer. */
export async function ready(attributes = '', lang = 'en'): Promise<FrTeamLeaderboard> {
  const board = await place(attributes, lang);
  if (!isReady(board)) await oneEvent(board, 'fr-ready');
  await board.updateComplete;
  return board;
}

/** A board of these teams. */
export async function boardOf(json: readonly object[], attributes = '', lang = 'en') {
  await proxy.answer(route, { json });
  return ready(attributes, lang);
}

function isReady(board: FrTeamLeaderboard): boolean {
  // While it is busy, further rows are added in later frames.
  return board.shadowRoot?.querySelector('[role=list][aria-busy=false], slot[name=empty]') !== null;
}

export function rows(board: Element): HTMLElement[] {
  return [...(board.shadowRoot?.querySelectorAll('li') ?? [])];
}

export const textOf = (board: Element) => board.shadowRoot?.textContent ?? '';

/** A row as a screen reader reads it. */
export function readAloud(row: Element): string {
  const copy = row.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent.trim().replace(/\s+/g, ' ');
}

export function button(board: Element, name: RegExp): HTMLButtonElement | undefined {
  return [...(board.shadowRoot?.querySelectorAll('button') ?? [])].find((one) => name.test(one.textContent));
}

/** The bodies of all searches so far. */
export async function asked(): Promise<Record<string, unknown>[]> {
  return (await proxy.calls(route)).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
}
