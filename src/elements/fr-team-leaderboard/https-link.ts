/** An address that may become a link: `https:` only, because Lit puts `javascript:` into an `href` as readily as any. */
export function httpsLink(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  try {
    const url = new URL(address);
    return url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
