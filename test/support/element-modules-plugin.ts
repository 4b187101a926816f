import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { outsideOneFile } from '../../build/described-elements.js';
import { root } from '../runner/root.js';
import { elementTags } from './element-tags.js';

/** Statements that load an element and return a promise, by build in `dist/`. */
const builds: Readonly<Record<string, (tag: string, query: string) => string>> = {
  sources: (tag, query) => `import('./${tag}/index.ts${query}')`,
  module: (_, query) => `import('/dist/fr-widgets.js${query}')`,
  classic: () => `window.frComing ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src: '/dist/fr-widgets.iife.js', onload: resolve, onerror: reject });
    document.head.append(script);
  })`,
  elements: (tag, query) => `import('/dist/elements/${tag}.js${query}')`,
};

/**
 * The module `element-modules`, with the functions that load the elements: a page can't list a folder, and a list written by hand would
 * become outdated.
 *
 * @param name `sources`, or the name of a build, of which the elements are taken instead.
 */
export function elementModules(name = process.env['FR_BUILD'] || 'sources'): Plugin {
  const load = builds[name];
  if (!load) throw new Error(`FR_BUILD must be one of ${Object.keys(builds).join(', ')}, not ${name}.`);
  const loadOf = (tag: string) =>
    (name !== 'sources' && outsideOneFile.includes(tag) ? builds['elements'] : load) ?? load;
  const rows = elementTags().map((tag) => {
    const statement = loadOf(tag);
    return `'${tag}': { load: () => ${statement(tag, '')}, again: () => ${statement(tag, '?again')} },`;
  });
  return {
    name: 'element-modules',
    setup(bundle) {
      bundle.onResolve({ filter: /^element-modules$/ }, ({ path }) => ({
        path,
        namespace: 'element-modules',
      }));
      bundle.onResolve({ filter: /^\/dist\// }, () => ({ external: true }));
      bundle.onLoad({ filter: /./, namespace: 'element-modules' }, () => ({
        contents: `export const elementModules = {\n${rows.join('\n')}\n};`,
        resolveDir: join(root, 'src/elements'),
      }));
    },
  };
}
