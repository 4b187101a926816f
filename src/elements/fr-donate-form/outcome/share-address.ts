/**
 * Returns the URL to share: the page's `share-href`; else its canonical URL with the query, which may identify the page (`?p=12`); else the
 * page's own URL without the query, which may identify the visitor. Some templates copy the visitor's query into the canonical URL: then
 * only numeric parameters, such as page numbers, are kept, except `amount`.
 *
 * @param attribute The attribute `share-href`. Must begin with `https:`; otherwise nothing is shared.
 */
export function shareAddress(
  attribute: string | undefined,
  canonical: string | undefined,
  page: string,
): string | undefined {
  if (attribute !== undefined) return parseUrl(attribute, /^https:$/)?.href;
  const named = parseUrl(canonical, /^https?:$/);
  const url = named ?? parseUrl(page, /^https?:$/);
  if (!url) return undefined;
  if (!named) url.search = '';
  else if (url.search === parseUrl(page, /^https?:$/)?.search)
    for (const [name, value] of [...url.searchParams])
      if (name === 'amount' || !/^\d{1,10}$/.test(value)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

function parseUrl(text: string | undefined, protocol: RegExp): URL | undefined {
  if (!text) return undefined;
  try {
    const url = new URL(text);
    return protocol.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
