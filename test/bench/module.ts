/**
 * The measured build: `autoloader`, or `module` (everything in one file) if the variable says so. It is the URL of the tested module, as
 * pages name it.
 */
export const mode = process.env['FR_BENCH_BUILD'] === 'module' ? 'module' : 'elements';
const module = mode === 'module' ? '/fr-widgets.js' : '/fr-autoloader.js';

const preload = (href: string) => `<link rel="modulepreload" href="${href}" />`;

/**
 * Replaces the comments `<!-- widgets -->` in our own contestants' pages. `<!-- preload tag -->` is for the head of a page whose figures
 * are shown at once.
 */
export function withModule(body: string, files: ReadonlyMap<string, string>): string {
  return body.replace(/<!-- (widgets|preload)(?: ([a-z-]+))? -->/g, (_, mark: string, tag: string) => {
    if (mark === 'widgets')
      return `<script type="module" src="${module}" data-proxy-url="/" data-currency="CAD" data-refresh="0"></script>`;
    return [module, ...chunksOf(tag, files)].map(preload).join('\n');
  });
}

/** The files that the autoloader requests, from its own list. The element's own file comes first there; other lists of it have paths or texts. */
function chunksOf(tag: string, files: ReadonlyMap<string, string>): string[] {
  if (mode === 'module') return [];
  const list = new RegExp(`"${tag}":\\[("${tag}-[^\\]]*)\\]`).exec(files.get('fr-autoloader.js') ?? '')?.[1];
  if (list === undefined) throw new Error(`The autoloader does not know ${tag}.`);
  return [...list.matchAll(/"([^"]+)"/g)].map(([, file]) => `/chunks/${file}.js`);
}
