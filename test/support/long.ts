/**
 * Whether this page or process belongs to a long run (`npm run test:long`), which tries all there is of what `npm test` tries a
 * part of.
 */
export const isLong =
  typeof document === 'undefined'
    ? Boolean(process.env['FR_RUNS'])
    : document.documentElement.hasAttribute('data-long');
