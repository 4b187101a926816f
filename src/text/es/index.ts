export { common } from './common.js';

export const files = {
  'goal-thermometer': () => import('./goal-thermometer.js'),
  'site-stats': () => import('./site-stats.js'),
  'team-leaderboard': () => import('./team-leaderboard.js'),
  fundraisers: () => import('./fundraisers.js'),
  supporters: () => import('./supporters.js'),
  heatmap: () => import('./heatmap.js'),
  'campaign-choice': () => import('./campaign-choice.js'),
  'donate-form': () => import('./donate-form.js'),
  'page-editor': () => import('./page-editor.js'),
  regions: () => import('./regions.js'),
};
