import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicElements } from '../build/described-elements.js';
import { rawWeb, relativeAddress, targetOf, web } from '../docs/site/links.js';
import { siteGroups, type Group } from '../docs/site/pages.js';

/** The guides that operators of the proxy read. The widgets’ package has all guides. */
const operatorGuides = [
  'pictures',
  'payments-and-pci',
  'deploy-the-proxy',
  'proxy-operation',
  'privacy',
  'staff',
  'day-of-giving',
  'upgrading',
].map((name) => `docs/guides/${name}.md`);

interface Contents {
  readonly readme: string;
  readonly has: (group: Group['title'], source: string) => boolean;
}

const contents: Readonly<Record<string, Contents>> = {
  'fr-widgets': {
    readme: 'README.md',
    has: (group) => ['Guides', 'Elements', 'Donate form'].includes(group),
  },
  'fr-proxy': {
    readme: 'src/proxy/README.md',
    has: (group, source) => group === 'Proxy' || operatorGuides.includes(source),
  },
};

/**
 * Returns the documents of a package by their path in it, with the pictures that they show: `README.md`, and the others in `docs/`, by the
 * paths of the documentation's site. Links to what the package has lead there, all others to the files of this version on GitHub.
 */
export async function packageDocuments(
  root: string,
  name: string,
  version: string,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const of = contents[name];
  if (!of) throw new Error(`release/documents.ts names no documents for ${name}.`);
  const elements = await publicElements(root);
  const guides = await readdir(join(root, 'docs/guides'));
  const groups = siteGroups(
    elements.filter(({ parents }) => parents === undefined).map(({ tagName }) => tagName),
    guides.map((file) => file.replace(/\.md$/, '')),
  );
  const places = new Map<string, string>(
    groups.flatMap(({ title, pages }) =>
      pages
        .filter(({ source }) => of.has(title, source))
        .map(({ source, path }): [string, string] => [source, `docs/${path.replace(/\.html$/, '.md')}`]),
    ),
  );
  places.set(of.readme, 'README.md');
  const files = new Map<string, string | Uint8Array>();
  const pictures = new Set<string>();
  for (const [source, place] of places) {
    const text = await readFile(join(root, source), 'utf8');
    const relinked = withLinks(text, (href) => {
      const target = targetOf(href, source);
      if (!target) return href;
      const picture = /^docs\/pictures\/.*$/.exec(target.path)?.[0];
      if (picture !== undefined) pictures.add(picture);
      const inPackage = picture ?? places.get(target.path);
      // npm's site shows the README, and resolves its relative links in the repository, which has other folders.
      return inPackage === undefined || place === 'README.md'
        ? ofVersion(href, target.path + target.hash, version)
        : relativeAddress(place, inPackage + target.hash);
    });
    files.set(place, relinked);
  }
  for (const picture of pictures) files.set(picture, await readFile(join(root, picture)));
  return files;
}

/** The address of a file on GitHub, as it was in a version. */
function ofVersion(href: string, target: string, version: string): string {
  return (href.startsWith(rawWeb) ? rawWeb : web).replace(/main\/$/, `v${version}/`) + target;
}

/** Replaces the addresses of a document's links and pictures, but nothing in its blocks of code. */
function withLinks(text: string, relink: (href: string) => string): string {
  return text
    .split(/^(```[^]*?^```)$/m)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replaceAll(/\]\(([^)\s]+)\)/g, (_, href: string) => `](${relink(href)})`)
            .replaceAll(/^(\[[^\]]+\]: )(\S+)$/gm, (_, start: string, href: string) => start + relink(href)),
    )
    .join('');
}
