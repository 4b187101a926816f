/**
 * An address of the platform's that may be used on a page, as browsers write it: `https:` only, because Lit puts
 * `javascript:` into an attribute as readily as any. Spaces around it are no part of it (URL Standard, basic URL parser).
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
