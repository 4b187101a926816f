/**
 * The address that is passed on: the author's `share-url`, else the page's canonical one, with its query, which is part of a page's
 * name where a site writes `?p=12`; else its own, without: there it may say where the visitor came from, or who it is. Of a
 * canonical query that only repeats the visitor's, as some templates write it, no more than numbers of pages are kept.
 *
 * @param own Has to be `https:`; otherwise nothing is passed on.
 */
export function shareAddress(
  own: string | undefined,
  canonical: string | undefined,
  page: string,
): string | undefined {
  if (own !== undefined) return read(own, /^https:$/)?.href;
  const named = read(canonical, /^https?:$/);
  const url = named ?? read(page, /^https?:$/);
  if (!url) return undefined;
  if (!named) url.search = '';
  else if (url.search === read(page, /^https?:$/)?.search)
    for (const [name, value] of [...url.searchParams])
      if (name === 'amount' || !/^\d{1,10}$/.test(value)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

function read(text: string | undefined, protocol: RegExp): URL | undefined {
  if (!text) return undefined;
  try {
    const url = new URL(text);
    return protocol.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
