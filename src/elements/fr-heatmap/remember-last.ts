/** Computes again only when an argument is another: a pointer that wanders over the tiles redraws, and counts nothing anew. */
export function rememberLast<Args extends readonly unknown[], Result>(
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
