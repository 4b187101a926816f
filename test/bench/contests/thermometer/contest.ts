import type { Contest } from '../../contest.js';

/** `-preloaded` has the two lines in its head that docs/guides/loading.md recommends. */
export const contest: Contest = {
  title: 'one meter, with its figures fetched',
  profiles: ['4x', 'mobile'],
  targets: [
    { profile: '4x', measure: 'painted', of: 'fr-widgets', to: 'vanilla', atMost: 1.15 },
    { profile: 'mobile', measure: 'painted', of: 'fr-widgets', to: 'vanilla', atMost: 1.15 },
    { profile: '4x', measure: 'painted', of: 'fr-widgets-preloaded', to: 'vanilla', atMost: 1.15 },
    { profile: 'mobile', measure: 'painted', of: 'fr-widgets-preloaded', to: 'vanilla', atMost: 1.15 },
    { profile: '4x', measure: 'blocked', of: 'fr-widgets', to: 'vanilla', atMost: 1 },
    { profile: 'mobile', measure: 'blocked', of: 'fr-widgets', to: 'vanilla', atMost: 1 },
    { profile: '4x', measure: 'longest', of: 'fr-widgets', atMost: 100 },
  ],
};
