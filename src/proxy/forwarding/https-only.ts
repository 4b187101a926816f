/**
 * A link that is safe to hand to a page, or `null`: `javascript:` runs, and `http:` can be rewritten on the
 * way.
 */
export function httpsOnly(link: string | null | undefined): string | null {
  return typeof link === 'string' && /^https:\/\//i.test(link) && URL.canParse(link) ? link : null;
}
