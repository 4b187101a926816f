import { posix } from 'node:path';

/** Start of the addresses of documents on GitHub. */
export const web = 'https://github.com/fr-widgets/fr-widgets/blob/main/';
/** Start of the URLs of the README's pictures. They are absolute, because npm does not show pictures with relative URLs. */
export const rawWeb = 'https://raw.githubusercontent.com/fr-widgets/fr-widgets/main/';

/** What a link of a document leads to. */
export interface Target {
  /** Path of the file in the repository. */
  readonly path: string;
  /** `#` and the heading; empty without one. */
  readonly hash: string;
  /** Whether the link is written as an address on GitHub. */
  readonly isWeb: boolean;
}

/** Returns the target of a link of the document `source`; `undefined` if it leads to another site or into the document itself. */
export function targetOf(href: string, source: string): Target | undefined {
  const start = [web, rawWeb].find((each) => href.startsWith(each));
  if (start === undefined && /^([a-z]+:|#)/.test(href)) return undefined;
  const [path = '', heading] = (start === undefined ? href : href.slice(start.length)).split('#');
  return {
    path: start === undefined ? posix.join(posix.dirname(source), path) : path,
    hash: heading === undefined ? '' : `#${heading}`,
    isWeb: start !== undefined,
  };
}

/** The relative URL from one document to another, or to a file. */
export function relativeAddress(from: string, to: string): string {
  const [path = '', hash] = to.split('#');
  const way = path === from ? '' : posix.relative(posix.dirname(from), path);
  const address = hash === undefined ? way : `${way}#${hash}`;
  return address === '' ? posix.basename(from) : address;
}
