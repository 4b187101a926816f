import { buildBundle } from '../runner/bundle.js';

// `npm run test:full -- faults`: all 48 combinations; the slow tests run some of them. Run without the test runner, because that limits the
// time of a file.
process.env['FR_FAULTS'] = 'all';
await buildBundle('pages');
await import('./impatient-gifts.slow.e2e.js');
