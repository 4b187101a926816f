/**
 * A link of the platform that is safe on a page, in the form that browsers give it. Only `https:` is accepted, because Lit does not
 * keep `javascript:` out of an `href`. Spaces around the address are ignored (URL Standard, basic URL parser).
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
