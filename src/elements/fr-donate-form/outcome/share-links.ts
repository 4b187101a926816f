import type { ShareChannel } from './gift-events.js';

/** Channels that are plain links. */
export type LinkedChannel = Exclude<ShareChannel, 'native' | 'copy' | 'picture'>;

/** The data that is shared: about the page, never about the donor or the gift. */
export interface SharedPage {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** URLs as the services document them. Each opens a draft that the donor still has to send. */
const links: Readonly<Record<LinkedChannel, (page: SharedPage) => string>> = {
  whatsapp: ({ text, url }) => `https://wa.me/?${query({ text: `${text} ${url}` })}`,
  email: ({ title, text, url }) => `mailto:?${query({ subject: title, body: `${text}\n\n${url}` })}`,
  facebook: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  bluesky: ({ text, url }) => `https://bsky.app/intent/compose?${query({ text: `${text} ${url}` })}`,
  linkedin: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  x: ({ text, url }) => `https://x.com/intent/post?${query({ text, url })}`,
};

export const linkedChannels = Object.keys(links) as readonly LinkedChannel[];

export const shareLink = (channel: LinkedChannel, page: SharedPage): string => links[channel](page);

/** Encodes a query. `URLSearchParams` is not used because it writes spaces as `+`, which mail programs show as plus signs. */
function query(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))}`)
    .join('&');
}
