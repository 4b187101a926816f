import type { Order } from './query.js';
import type { Ranked } from './ranking.js';

/**
 * The distance of a team to the next better one, in minor units. `undefined` for the first team, if a figure is unknown, and for orders
 * other than `raised`.
 */
export interface Gap {
  readonly amount: number;
  readonly rank: number;
}

/** Reads `highlight-team="123"`; `undefined` if it is not a team's ID. A framework may set a number. */
export function readTeamId(set: string | number | null | undefined): number | undefined {
  const text = String(set ?? '').trim();
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

export function gapOf(ranked: readonly Ranked[], { team, rank }: Ranked, order: Order): Gap | undefined {
  if (order !== 'raised' || rank === undefined || team.raised === null) return undefined;
  const raised = team.raised;
  // The nearest team that has raised more; a team with the same rank has not.
  const ahead = ranked.findLast((other) => (other.team.raised ?? raised) > raised);
  if (ahead?.rank === undefined) return undefined;
  return { amount: (ahead.team.raised ?? raised) - raised, rank: ahead.rank };
}
