import type { Contest } from '../../contest.js';

export const contest: Contest = {
  title: '1,000 meters of one campaign on a page',
  profiles: ['plain', '4x'],
  targets: [
    { profile: 'plain', measure: 'painted', of: 'fr-widgets', to: 'vanilla', atMost: 2 },
    { profile: '4x', measure: 'painted', of: 'fr-widgets', to: 'vanilla', atMost: 2 },
    { profile: 'plain', measure: 'requests', of: 'fr-widgets', atMost: 1 },
  ],
};
