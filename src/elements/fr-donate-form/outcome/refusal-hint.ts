import { hintOnce } from '../../../hints/developer-hint.js';
import { readAttribute } from '../../../controllers/read-attribute.js';

/**
 * Logs why a gift was refused, on localhost or if the element has the attribute `debug`. On other pages, this would help people who test
 * stolen cards.
 *
 * @param refusal The contract's name of the field and the platform's message, if the proxy passes them on.
 */
export function hintAtRefusal(
  host: HTMLElement,
  { field, reason }: { readonly field?: string | undefined; readonly reason?: string | undefined },
): void {
  if (!isLoopback(location.hostname) && readAttribute(host, 'debug') === null) return;
  const why = [field, reason].filter(Boolean).join(': ');
  // The form does not request its campaign before a gift, so an unknown campaign ID shows up only here.
  hintOnce(
    host,
    `had a gift refused: ${why || 'the platform named no field. Check the card, and whether campaign-id exists.'}`,
  );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host) || host.endsWith('.localhost');
}
