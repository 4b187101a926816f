/**
 * Calls a function when the visitor's color scheme changes. Has no effect if the page has replaced `matchMedia` by a polyfill without
 * listeners.
 *
 * @returns A function that removes the listener.
 */
export function onColorScheme(run: () => void): () => void {
  // One object for both calls: `matchMedia` returns another one each time, from which the listener could not be removed.
  const dark: Partial<MediaQueryList> = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener?.('change', run);
  return () => {
    dark.removeEventListener?.('change', run);
  };
}
