import { searchTeams, type Team, type TeamSearch } from '../schema/team.js';
import type { Client } from './client.js';
import { FrError } from './errors.js';
import { withRetries, pagesById, pagesByNumber, type WalkOptions } from './walk.js';

/**
 * Yields every team of a search exactly once, with as many requests as needed, repeated as for `allTransactions`. By default, teams are in
 * the order of their IDs. With another `sort` or `direction: 'desc'`, pages are read by number: then teams are missing if the order changes
 * in between, or if the platform orders equal teams at random.
 *
 * @throws FrError of kind `contract` if the platform ignores `after_id`, or if no team of a page can be read.
 */
export async function* allTeams(
  client: Client,
  search: Omit<TeamSearch, 'page'> = {},
  { onWarnings, ...options }: WalkOptions = {},
): AsyncGenerator<Team, void, void> {
  let page = 0;
  const ask = async (more: TeamSearch): Promise<readonly Team[]> => {
    const request = () => client.call(searchTeams, { body: { ...search, ...more } }, options);
    const { value, warnings } = await withRetries(request, options.signal);
    page += 1;
    if (warnings.length > 0) onWarnings?.(warnings, page);
    if (value.length === 0 && warnings.length > 0)
      throw new FrError('contract', 'searchTeams: no team of an answer could be read');
    return value;
  };
  const isById = (search.sort ?? 'id') === 'id' && search.direction !== 'desc';
  const pages = isById ? pagesById(searchTeams.name, ask, search.after_id) : pagesByNumber(ask);
  for await (const teams of pages) yield* teams;
}
