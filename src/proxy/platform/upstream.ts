import { isLoopbackHost } from '../http/origins.js';

/**
 * Checks the platform's base URL, and removes a trailing slash.
 *
 * @throws TypeError with one sentence, which does not quote the URL, because it may contain a user name and password.
 */
export function checkUpstream(address: string, { insecure }: { insecure: boolean }): string {
  const url = parse(address);
  if (!url)
    throw new TypeError('The upstream has to be an absolute address such as https://api.example.org.');
  if (url.username || url.password || url.search || url.hash)
    throw new TypeError('The upstream has to be an address without user name, password, "?" or "#".');
  // A URL parser resolves these, so the resulting address could differ from the one that was meant.
  if (/\\|%2e|%2f|%5c|\/\.\.?(\/|$)/i.test(address))
    throw new TypeError('The upstream has to be an address without ".." or encoded slashes.');
  if (url.protocol === 'http:' && !insecure && !isLoopbackHost(url.hostname))
    throw new TypeError('The upstream has to be https, because the key travels in every request.');
  return url.href.replace(/\/+$/, '');
}

function parse(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** API keys by campaign ID. */
export type CampaignKeys = Readonly<Record<string, string>>;

/** Whether a key can be sent in a header unchanged: printable ASCII, words separated by single spaces. */
export function isSendable(apiKey: string): boolean {
  return /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(apiKey);
}
