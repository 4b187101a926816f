import type { Contest } from '../../contest.js';

/** `-preloaded` has the lines in its head that docs/guides/loading.md recommends for figures that are shown at once. */
export const contest: Contest = {
  title: 'a world map of sixty countries, with its figures fetched',
  profiles: ['4x', 'mobile'],
  targets: [
    {
      profile: 'mobile',
      measure: 'painted',
      of: 'fr-widgets',
      to: 'jsvectormap',
      above: 'blank',
      atMost: 0.75,
    },
    {
      profile: 'mobile',
      measure: 'painted',
      of: 'fr-widgets-preloaded',
      to: 'jsvectormap',
      above: 'blank',
      atMost: 0.75,
    },
    { profile: 'mobile', measure: 'blocked', of: 'fr-widgets', to: 'jsvectormap', atMost: 1.5 },
    { profile: '4x', measure: 'blocked', of: 'fr-widgets', to: 'jsvectormap', atMost: 1.5 },
    { profile: '4x', measure: 'longest', of: 'fr-widgets', atMost: 100 },
  ],
};
