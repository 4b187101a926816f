/** Every path of the proxy's own is of these characters, and a parser leaves such paths as they are. */
const plain = /^(?:https?:\/\/[^/?#]*)?\/[\w/-]*(?:\?|$)/;

/**
 * Whether a request's target was written the one plain way. A URL cannot tell: its parser has made `/7/%2e%2e/8` into
 * `/8` by then, which whoever stands before the proxy, and lets `/7` through, took for something below `/7`.
 *
 * @param target As it stood in the request's first line; `undefined` where the host does not know it.
 */
export function isPlainTarget(target: string | undefined): boolean {
  return target === undefined || plain.test(target);
}
