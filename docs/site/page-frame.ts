import { relativeAddress } from './links.js';
import type { Section } from './markdown.js';
import type { Group } from './pages.js';

export interface Framed {
  readonly path: string;
  readonly title: string;
  /** Text for search results and `<meta name="description">`. */
  readonly description: string;
  readonly content: string;
  readonly sections: readonly Section[];
  /** Modules of the page, relative to the site's root. */
  readonly scripts: readonly string[];
  /** Style sheets of the page in addition to the site's own. */
  readonly styles: readonly string[];
  /** Further tags of the page's head. */
  readonly head: string;
}

export interface Frame {
  readonly version: string;
  readonly groups: readonly Group[];
  /** The titles of all pages, by path. */
  readonly titles: ReadonlyMap<string, string>;
}

/**
 * Returns a complete page. It works without scripts: the menu and the table of contents are links, and the search is a form that leads to a
 * page with all titles.
 */
export function framePage(page: Framed, { version, groups, titles }: Frame): string {
  const to = (path: string): string => escaped(relativeAddress(page.path, path));
  const order = groups.flatMap(({ pages }) => pages.map(({ path }) => path));
  const at = order.indexOf(page.path);
  const label = (path: string): string => escaped(titles.get(path) ?? path);
  const neighbour = (path: string | undefined, rel: string, text: string): string =>
    at < 0 || path === undefined
      ? ''
      : `<a rel="${rel}" href="${to(path)}"><span>${text}</span> ${label(path)}</a>`;
  const headings = page.sections.filter(({ level }) => level === 2);
  const contents = headings.map(({ anchor, title }) => `<li><a href="#${anchor}">${escaped(title)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.path === 'index.html' ? 'fr-widgets' : `${page.title} · fr-widgets`)}</title>
<meta name="description" content="${escaped(page.description)}">
${['assets/site.css', ...page.styles].map((path) => `<link rel="stylesheet" href="${to(path)}">`).join('\n')}
<link rel="icon" type="image/svg+xml" href="${to('assets/icon.svg')}">
${['assets/site.js', ...page.scripts].map((path) => `<script type="module" src="${to(path)}"></script>`).join('\n')}
${page.head}
</head>
<body>
<header class="masthead">
<a class="skip" href="#content">Skip to the content</a>
<a class="name" href="${to('index.html')}">fr-widgets <span class="version">${escaped(version)}</span></a>
<form class="search" role="search" action="${to('search.html')}">
<label for="search">Search</label>
<input id="search" name="q" type="search" autocomplete="off" placeholder="Search" data-index="${to('assets/search.json')}" data-root="${'../'.repeat(page.path.split('/').length - 1)}">
<div class="found" role="region" aria-label="Search results" hidden></div>
</form>
<a class="to-menu" href="#menu">Menu</a>
</header>
<div class="columns">
<main id="content" tabindex="-1">
${page.content}
<nav class="neighbours" aria-label="Next and previous page">
${neighbour(order[at - 1], 'prev', 'Previous:')}
${neighbour(order[at + 1], 'next', 'Next:')}
</nav>
</main>
<nav id="menu" class="menu" aria-label="Pages">
<a class="close" href="#content">Close the menu</a>
${groups
  .map(
    ({ title, pages }) => `<h2>${escaped(title)}</h2>
<ul>
${pages
  .map(
    ({ path }) =>
      `<li><a href="${to(path)}"${path === page.path ? ' aria-current="page"' : ''}>${label(path)}</a></li>`,
  )
  .join('\n')}
</ul>`,
  )
  .join('\n')}
</nav>
${
  contents.length > 2
    ? `<nav class="contents" aria-labelledby="contents-title"><h2 id="contents-title">On this page</h2>\n<ul>\n${contents.join('\n')}\n</ul></nav>`
    : ''
}
</div>
</body>
</html>
`;
}

/** Escapes a text for HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
