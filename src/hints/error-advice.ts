import type { FrError } from '../client/errors.js';

/** Whether an answer says that the platform does not have the campaign: 404, or 400 as the sandbox does. */
export const isUnknownCampaign = (status: number | undefined): boolean => status === 400 || status === 404;

/** Advice for the page's developer on the likely cause of an error; never shown to visitors. */
export function adviceOn({ kind, status, message }: FrError): string {
  if (kind === 'network' || kind === 'timeout')
    return `${message}: does proxy-url answer, and allow this page's origin?`;
  if (isUnknownCampaign(status))
    return `${message}: is campaign-id one of the platform's, and let through by the proxy?`;
  if (status === 403) return `${message}: does the proxy list this page's origin, and hold a valid key?`;
  if (kind === 'contract') return `${message}: is proxy-url a proxy of the platform?`;
  return message;
}

/** The hint for an invalid `proxy-url`. A common mistake is `localhost:4171`, in which browsers read `localhost:` as a scheme. */
export function proxyAdvice(proxyUrl: string): string {
  const written = proxyUrl.trim();
  return written
    ? `has proxy-url="${written}", which is no web address of a proxy: it has to begin with https:// (or http:// on your own machine), without “?” and “#”.`
    : 'needs proxy-url="https://…", the address of your proxy.';
}
