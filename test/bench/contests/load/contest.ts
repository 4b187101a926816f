import type { Contest } from '../../contest.js';

export const contest: Contest = {
  title: 'the module alone, on a page that shows none of its elements',
  profiles: ['plain', '4x'],
  targets: [
    { profile: '4x', measure: 'longest', of: 'fr-widgets', atMost: 100 },
    { profile: 'plain', measure: 'longest', of: 'fr-widgets', atMost: 50 },
  ],
};
