import { jsonText } from '../schema/json.js';
import { figure, id, list, members, reader, reference, text } from '../schema/plain-reading.js';
import type { Team, TeamSearch } from '../schema/team.js';
import { query, type Query } from './query.js';

/** Contract §2.3, as far as boards show it. */
export const readTeams = /* @__PURE__ */ reader(
  /* @__PURE__ */ list(
    /* @__PURE__ */ members<Team>(
      {
        id,
        name: text,
        amount_goal: figure,
        amount_raised: figure,
        amount_pledged: figure,
        amount_matched: figure,
        created_at: text,
        language: text,
        fundraiser: members({ id: reference, name: text }),
        user: members({ first_name: text, last_name: text }),
        url: text,
      },
      { expects: ['amount_raised'], needs: ['id'] },
    ),
  ),
);

/** The members of a search in the order of the schema, in which the autoloader writes its early request (`early-path.ts`). */
const order: readonly (keyof TeamSearch)[] = [
  ...(['text', 'page', 'limit', 'sort', 'direction', 'email', 'created_at', 'amount_goal'] as const),
  ...(['amount_raised', 'fundraiser_id', 'after_id', 'lang', 'filter_by_lang', 'tags'] as const),
];

/** Contract §4.1. */
export const teamsQuery = (search: TeamSearch): Query<Team[]> => {
  const sent = order.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]] as const]));
  return query(
    {
      name: 'searchTeams',
      path: '/v2/private/teams/search',
      body: jsonText(Object.fromEntries(sent)),
      read: readTeams,
    },
    search.fundraiser_id,
  );
};
