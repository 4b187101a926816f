import { buildBundle } from '../runner/bundle.js';

// `npm run test:faults`: all 48 combinations, ten minutes; `npm test` runs four of them. Not by the runner, which gives a file
// four minutes.
process.env['FR_FAULTS'] = 'all';
await buildBundle('pages');
await import('./impatient-gifts.slow.e2e.js');
