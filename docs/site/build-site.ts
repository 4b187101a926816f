import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { build } from 'esbuild';
import { publicElements } from '../../build/described-elements.js';
import { type InterfaceDocument, interfacePage } from './interface-page.js';
import { withExamples, type Sandbox } from './live-examples.js';
import { relativeAddress, targetOf, web } from './links.js';
import { llmsText } from './llms-text.js';
import { renderMarkdown, type Rendered } from './markdown.js';
import { escaped, framePage } from './page-frame.js';
import { openApi, siteGroups, type SitePage } from './pages.js';

export interface SiteOptions {
  /** Root folder of the repository. */
  readonly root: string;
  /** A running sandbox, for live examples and the builder's preview. Without it, there are no examples, and the builder asks for a proxy. */
  readonly sandbox?: Sandbox;
}

/** A file of the site: a text, or a picture. */
export type SiteFile = string | Uint8Array;

/** Returns all files of the documentation by path, except the widgets: the site serves `dist/` below `widgets/`. */
export async function buildSite({ root, sandbox }: SiteOptions): Promise<ReadonlyMap<string, SiteFile>> {
  const elements = await publicElements(root);
  const names = await readdir(join(root, 'docs/guides'));
  const groups = siteGroups(
    elements.filter(({ parents }) => parents === undefined).map(({ tagName }) => tagName),
    names.map((name) => name.replace(/\.md$/, '')),
  );
  const pages = groups.flatMap(({ pages: some }) => some);
  const pictures = ['demo/art/widgets.webp', ...(await picturesIn(root, 'docs/pictures'))];
  const places = new Map([
    ...pages.map(({ source, path }) => [source, path] as const),
    ...pictures.map((source) => [source, `assets/${posix.basename(source)}`] as const),
  ]);
  const openApiText = await readFile(join(root, openApi), 'utf8');
  const rendered = await Promise.all(
    pages.map(async (page): Promise<readonly [SitePage, Rendered]> => {
      const source =
        page.source === openApi
          ? interfacePage(JSON.parse(openApiText) as InterfaceDocument)
          : await readFile(join(root, page.source), 'utf8');
      return [page, renderMarkdown(source, (href) => relinkTo(href, page, places))];
    }),
  );
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const titles = new Map(rendered.map(([{ path, label }, { title }]) => [path, label ?? title]));
  const frame = { version, groups, titles };
  const framed = await readFile(join(root, 'src/embed/embed.html'), 'utf8');

  const files = new Map<string, SiteFile>();
  for (const [{ path }, { title, lead, html, sections }] of rendered) {
    const isBuilder = path === 'builder.html';
    const live = sandbox && withExamples(path, html, sandbox);
    const origins = sandbox && { proxyUrl: sandbox.proxyUrl, sandboxUrl: sandbox.sandboxUrl };
    files.set(
      path,
      framePage(
        {
          path,
          title,
          description: lead.slice(0, 200),
          content: isBuilder
            ? `${html}${dataBlock('builder-data', { elements, sandbox: origins, framePage: framed })}`
            : (live?.content ?? html),
          sections: isBuilder ? [] : sections,
          scripts: isBuilder ? ['assets/builder.js'] : [],
          styles: isBuilder ? ['assets/builder.css'] : [],
          head: live?.head ?? '',
        },
        frame,
      ),
    );
  }
  files.set('search.html', framePage(searchPage(titles), frame));
  files.set('404.html', framePage(missingPage, frame));
  files.set('preview.html', previewPage);
  files.set(
    'assets/search.json',
    JSON.stringify(
      rendered.flatMap(([{ path }, { sections }]) =>
        sections.map(({ anchor, title, text }) => ({
          href: anchor === '' ? path : `${path}#${anchor}`,
          page: titles.get(path) ?? '',
          title,
          text,
        })),
      ),
    ),
  );
  files.set('openapi.json', openApiText);
  files.set('llms.txt', llmsText(groups, rendered));
  for (const name of ['site', 'builder', 'preview', 'live'])
    files.set(`assets/${name}.css`, await readFile(join(root, `docs/style/${name}.css`), 'utf8'));
  files.set('assets/icon.svg', await readFile(join(root, 'demo/art/icon.svg'), 'utf8'));
  for (const source of pictures)
    files.set(`assets/${posix.basename(source)}`, await readFile(join(root, source)));
  for (const [path, code] of await buildScripts(root)) files.set(path, code);
  return files;
}

async function picturesIn(root: string, folder: string): Promise<readonly string[]> {
  const names = await readdir(join(root, folder));
  return names.filter((name) => name.endsWith('.webp')).map((name) => `${folder}/${name}`);
}

/** Converts a link of a document for the site. Documents that are not part of the site are linked on GitHub. */
function relinkTo(href: string, page: SitePage, places: ReadonlyMap<string, string>): string {
  const target = targetOf(href, page.source);
  if (!target) return href;
  const place = places.get(target.path);
  if (place !== undefined) return relativeAddress(page.path, place + target.hash);
  // Guides link to files that exist only on the built site, such as the builder, by their URLs there.
  const isOnSite = page.source.startsWith('docs/') && /\.html(#|$)/.test(href);
  return target.isWeb || isOnSite ? href : web + target.path + target.hash;
}

/** Writes JSON into a page as a data block. It is not a script, so every policy allows it. */
function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>\n`;
}

const searchPage = (titles: ReadonlyMap<string, string>) => ({
  path: 'search.html',
  title: 'Search',
  description: 'Search the documentation of fr-widgets.',
  content: `<h1>Search</h1>
<div class="results" role="region" aria-label="Search results"></div>
<h2 id="pages">All pages</h2>
<ul>
${[...titles].map(([path, title]) => `<li><a href="${escaped(path)}">${escaped(title)}</a></li>`).join('\n')}
</ul>`,
  sections: [],
  scripts: [],
  styles: [],
  head: '',
});

const missingPage = {
  path: '404.html',
  title: 'Page not found',
  description: 'There is no page at this address.',
  content: `<h1>Page not found</h1><p>There is no page at this address. Try the menu, or the <a href="search.html">search</a>.</p>`,
  sections: [],
  scripts: [],
  styles: [],
  head: '',
};

const previewPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Preview</title>
<link rel="stylesheet" href="assets/preview.css">
<script type="module" src="assets/preview.js"></script>
</head>
<body><main></main></body>
</html>
`;

async function buildScripts(root: string): Promise<readonly (readonly [string, string])[]> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['browser/site', 'builder/builder', 'builder/preview'].map((name) => `docs/${name}.ts`),
    outdir: 'assets',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ path, text }) => [`assets/${posix.basename(path)}`, text]);
}
