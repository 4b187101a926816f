import { isLoopbackHost } from '../http/origins.js';

/**
 * The problem with the platform's base URL, worded to follow its name in a sentence; `undefined` if there is none. It does not quote the
 * URL, which may contain a user name and password.
 */
export function upstreamProblem(address: string): string | undefined {
  const url = parse(address);
  if (!url) return 'has to be an absolute address such as https://api.example.org';
  if (url.username || url.password || url.search || url.hash)
    return 'has to be an address without user name, password, "?" or "#"';
  // A URL parser resolves these, so the resulting address could differ from the one that was meant.
  return /\\|%2e|%2f|%5c|\/\.\.?(\/|$)/i.test(address)
    ? 'has to be an address without ".." or encoded slashes'
    : undefined;
}

/** Whether an address is plain http to another machine. */
export function isInsecure(address: string): boolean {
  const url = parse(address);
  return url?.protocol === 'http:' && !isLoopbackHost(url.hostname);
}

function parse(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** API keys by campaign ID. */
export type CampaignKeys = Readonly<Record<string, string>>;

/** The problem with an API key, worded to follow its name in a sentence; `undefined` for printable ASCII, words separated by single spaces. */
export function keyProblem(apiKey: string): string | undefined {
  if (!/^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(apiKey)) return 'has characters that a header cannot carry';
  if (/^authorization:/i.test(apiKey)) return 'has the name of the header in it: write only its value';
  return /^([A-Za-z]+ )?\S+$/.test(apiKey)
    ? undefined
    : 'has a space in it, but no scheme before it, such as Bearer';
}
