/** Whether this page or process belongs to a long run (`npm test -- long`), in which tests try all cases and not only some of them. */
export const isLong =
  typeof document === 'undefined'
    ? Boolean(process.env['FR_RUNS'])
    : document.documentElement.hasAttribute('data-long');
