import { extname } from 'node:path';
import type { SiteFile, SiteOptions } from '../../docs/site/build-site.js';

export interface DocsFile {
  readonly content: SiteFile;
  /** File extension with its dot. */
  readonly extension: string;
}

/**
 * The documentation below `/docs/`. It is built at the first request, which takes about a second, so that it does not delay the start of
 * the demo.
 *
 * @returns The file at a path, or `undefined` if there is none.
 */
export function docsPages(options: SiteOptions): (pathname: string) => Promise<DocsFile | undefined> {
  let site: Promise<ReadonlyMap<string, SiteFile>> | undefined;
  const build = async (): Promise<ReadonlyMap<string, SiteFile>> => {
    const { buildSite } = await import('../../docs/site/build-site.js');
    return buildSite(options);
  };
  return async (pathname) => {
    if (!pathname.startsWith('/docs/')) return undefined;
    if (site === undefined) {
      site = build();
      // After a failure, the next request builds it again.
      site.catch(() => (site = undefined));
    }
    const path = pathname.slice('/docs/'.length);
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const content = (await site).get(name);
    return content === undefined ? undefined : { content, extension: extname(name) };
  };
}
