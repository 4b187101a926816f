import type { Order } from './question.js';
import type { Ranked } from './ranking.js';

/** How far a team is behind the next better one, minor units; `undefined` for the first, where a figure is unknown, and in other orders. */
export interface Gap {
  readonly amount: number;
  readonly rank: number;
}

/** Reads `highlight-team="123"`; `undefined` where it names no team. */
export function readTeamId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text) : undefined;
}

export function gapOf(ranked: readonly Ranked[], { team, rank }: Ranked, order: Order): Gap | undefined {
  if (order !== 'raised' || rank === undefined || team.raised === null) return undefined;
  const raised = team.raised;
  // The nearest team above that has raised more: one on the same rank does not count.
  const ahead = ranked.findLast((other) => (other.team.raised ?? raised) > raised);
  if (ahead?.rank === undefined) return undefined;
  return { amount: (ahead.team.raised ?? raised) - raised, rank: ahead.rank };
}
