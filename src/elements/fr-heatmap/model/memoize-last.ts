/** Caches the last result until an argument changes: a pointer moving over the tiles redraws often with the same figures. */
export function memoizeLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | undefined;
  return (...args) => {
    const { args: before } = last ?? {};
    if (!last || args.some((arg, index) => arg !== before?.[index]))
      last = { args, result: compute(...args) };
    return last.result;
  };
}
