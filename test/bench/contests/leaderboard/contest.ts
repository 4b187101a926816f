import type { Contest } from '../../contest.js';

/**
 * Other libraries have two contestants each: `-all` requests all 10,000 rows at once, as is usual with them; `-paged` requests the first
 * hundred from the same search as ours, which is faster on a slow network.
 */
export const contest: Contest = {
  title: 'the first rows of 10,000 teams',
  profiles: ['4x', 'mobile'],
  targets: [
    ...(['4x', 'mobile'] as const).flatMap((profile) => [
      { profile, measure: 'painted', of: 'fr-widgets', to: 'vanilla-paged', atMost: 1.25 },
      { profile, measure: 'painted', of: 'fr-widgets', to: 'vanilla-all', atMost: 1.25 },
      { profile, measure: 'painted', of: 'fr-widgets', to: 'tabulator-paged', atMost: 0.7 },
      { profile, measure: 'painted', of: 'fr-widgets', to: 'tabulator-all', atMost: 0.7 },
    ]),
    { profile: '4x', measure: 'longest', of: 'fr-widgets', atMost: 100 },
  ],
};
