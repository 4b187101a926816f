// `npm run test:faults`: all 48 combinations, a quarter of an hour; `npm test` runs four of them.
process.env['FR_FAULTS'] = 'all';
process.argv.splice(2, process.argv.length, 'e2e', 'test/faults/');
await import('../run.js');
