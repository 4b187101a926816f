/**
 * Normalises a link of the platform; `undefined` if it is not safe on a page. Only `https:` is accepted, because Lit allows `javascript:`
 * in an `href`. Spaces around the link are ignored (URL Standard, basic URL parser).
 */
export function httpsLink(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  try {
    const url = new URL(address);
    return url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
