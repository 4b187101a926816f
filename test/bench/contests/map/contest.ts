import type { Contest } from '../../contest.js';

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
      atMost: 0.65,
    },
    { profile: 'mobile', measure: 'blocked', of: 'fr-widgets', to: 'jsvectormap', atMost: 1 },
    { profile: '4x', measure: 'blocked', of: 'fr-widgets', to: 'jsvectormap', atMost: 1 },
  ],
};
