import type { Endpoint } from '../../schema/endpoint.js';
import { searchTeams } from '../../schema/search-teams.js';
import { agreementFinding, differs, reportToPlatform, uncheckedFinding, type Finding } from './finding.js';

/** The interface's default page size (§8). */
export const pageSize = 100;

/** Checks whether a page has as many rows as requested, up to the default of 100. */
export async function pageSizeFinding(
  endpoint: Endpoint,
  first: readonly number[],
  next: () => Promise<readonly number[] | undefined>,
): Promise<Finding> {
  const check = `${endpoint.name}: page size`;
  if (first.length === 0) return uncheckedFinding(check, 'There are no rows.');
  if (first.length >= pageSize) return agreementFinding(check);
  const more = (await next()) ?? [];
  if (!more.some((id) => !first.includes(id))) return agreementFinding(check);
  return differs(check, {
    what: `A page has ${String(first.length)} rows at most where ${String(pageSize)} were asked for, the interface's default.`,
    follows:
      endpoint === searchTeams
        ? 'A leaderboard with a higher limit shows too few teams.'
        : 'Donors notice nothing: the proxy reads on until a page is empty.',
    advice: reportToPlatform,
  });
}
