import { endpoint } from './endpoint.js';
import { amount, CampaignPath, count, dateTime, type FieldProblem, open, text } from './field.js';
import { members } from './json.js';
import { z } from './z.js';

/** Campaign statistics, contract §2.8. `goal` and `raised` are major units, or people when `type` is `donors`. */
export const Campaign = z.lazy(() =>
  z.object({
    type: open('amount', 'donors'),
    goal: amount,
    raised: amount,
    donors: count,
    n_teams: count,
    n_pages: count,
    name: text,
    description: text,
    images: z.nullish(z.object({ original: text })),
    event: z.nullish(z.object({ start_at: text, end_at: text })),
  }),
);
export type Campaign = z.infer<typeof Campaign>;

/** Warnings for dates that cannot be read: the campaign counts as running without them. */
export function dateProblems(body: unknown): readonly FieldProblem[] {
  const event = members(members(body)['event']);
  return ['start_at', 'end_at']
    .filter((name) => {
      const date = event[name];
      return typeof date === 'string' && date.trim() !== '' && !dateTime.test(date.trim());
    })
    .map((name) => ({ path: `event.${name}`, problem: 'has to be a date and time' }));
}

/** Query of contract §4.6. The contract does not name the parameter; `only_received` is the default. */
export const CampaignQuery = z.lazy(() =>
  z.strictObject({
    /** Leaves out pledged and pending gifts. */
    only_received: z.optional(z.boolean()),
  }),
);
export type CampaignQuery = z.infer<typeof CampaignQuery>;

/** Contract §4.6. */
export const getCampaign = /* @__PURE__ */ endpoint({
  name: 'getCampaign',
  method: 'GET',
  path: '/v2/client/fundraiser/{id}',
  params: CampaignPath,
  query: CampaignQuery,
  body: undefined,
  reply: Campaign,
  expects: ['goal', 'raised', 'donors'],
  problems: dateProblems,
  freshFor: 25,
  access: 'visitor',
});
