/** Whether this page or process belongs to a long run (`npm run test:long`), which tries all cases of which `npm test` tries a part. */
export const isLong =
  typeof document === 'undefined'
    ? Boolean(process.env['FR_RUNS'])
    : document.documentElement.hasAttribute('data-long');
