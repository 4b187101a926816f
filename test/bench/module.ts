import { filesName, type ElementFiles } from '../../build/element-files.js';

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

function chunksOf(tag: string, files: ReadonlyMap<string, string>): string[] {
  if (mode === 'module') return [];
  const list = JSON.parse(files.get(filesName) ?? '{}') as Readonly<Record<string, ElementFiles>>;
  if (!list[tag]) throw new Error(`The build does not list ${tag}.`);
  return list[tag].code.map((file) => `/${file}`);
}
