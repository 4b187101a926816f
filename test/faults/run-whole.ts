import { buildBundle } from '../runner/bundle.js';

// `npm run test:faults`: all 48 combinations, which take ten minutes; `npm test` runs four of them. Run without the test runner, whose time
// limit for a file is ten minutes.
process.env['FR_FAULTS'] = 'all';
await buildBundle('pages');
await import('./impatient-gifts.slow.e2e.js');
