import { options, type NameOf, type NodeOptions } from './options.js';
import { noImages } from '../owners/images/only-images.js';

export interface Start {
  /** Options that are set. */
  readonly given: NodeOptions;
  /** What each option is called where it is set, or can be set. */
  readonly nameOf: NameOf;
  /** Address of the proxy, and address of the Prometheus metrics. */
  readonly url: string;
  readonly metricsUrl: string | undefined;
  /** Location of the ledger, and of the counts of failed gifts, without their passwords. */
  readonly ledger: string;
  readonly limits: string;
  /** Path of the file that closes donations while it exists. */
  readonly closedFile: string;
  /** Whether gifts are accepted now; `undefined` if unknown. */
  readonly isOpen: boolean | undefined;
  /** Whether uploaded images can be made anew. */
  readonly canCleanImages: boolean;
}

/**
 * What `fr-proxy` prints at its start: who may use it, whether gifts are taken, and one line for each option that is not its default. No
 * line contains a secret. Options of which the start warns have no line of their own.
 */
export function startSummary(start: Start): readonly string[] {
  const { given, nameOf, url, metricsUrl, ledger, limits } = start;
  const { origins, allow = [], upstream } = given;
  const metrics = metricsUrl ? ` Prometheus metrics: ${metricsUrl}.` : '';
  const counted = given.limits === false ? '' : ` Failed gifts are counted in ${limits}.`;
  return [
    `Proxy at ${url}: forwards ${['reads', 'donations', ...allow].join(', ')} to ${upstream} for pages at ${origins.join(', ')}.${metrics}`,
    `Gifts: ${giftsOf(start)} Attempts are stored in ${ledger}, which every proxy of this address has to share: otherwise the outcome of some gifts stays unknown.${counted}`,
    ...options.flatMap(([name, { usual, says, unset }]) => {
      const value = given[name];
      const sentence = value === undefined ? unset?.(given) : value !== usual && says?.(value, given, nameOf);
      return sentence ? [`${nameOf(name)}: ${sentence}`] : [];
    }),
    ...(allow.includes('uploadImage') && !start.canCleanImages ? [`Images: REFUSED; ${noImages}.`] : []),
  ];
}

function giftsOf({ given, nameOf, isOpen, closedFile }: Start): string {
  if (given.donationsOpen === false)
    return `closed (${nameOf('donationsOpen')}); forms show their donate-href link.`;
  const how = `donations are closed while the file ${closedFile} exists, without a restart.`;
  if (isOpen === undefined) return `not known whether they are open; ${how}`;
  return isOpen ? `open; ${how}` : `CLOSED; forms show their donate-href link; ${how}`;
}

/** What `fr-proxy` prints at the first gift that is refused because the donor's address is unknown (`unidentified-sender`). */
export const unidentifiedGift =
  "A gift was REFUSED: it came from this machine or a private network without a header that gives the donor's address, so failed " +
  'gifts could not be counted. Have the proxy in front of this one send X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For ' +
  '$proxy_add_x_forwarded_for) and set FR_TRUSTED_PROXIES to the number of proxies; or set FR_TRUSTED_PROXIES=0 if donors connect ' +
  'to this proxy directly.';

/** What `fr-proxy` prints when a page is refused because of its origin (`origin-refused`), once an hour for each origin. */
export function refusedOrigin(origin: string): string {
  return origin === 'null'
    ? 'A page without an origin was REFUSED: a file, or a frame with a sandbox attribute. Serve it by http, or add allow-same-origin to the frame.'
    : `A page at ${origin} was REFUSED, because FR_ORIGINS does not name it. If it is yours, add ${origin} to FR_ORIGINS.`;
}
