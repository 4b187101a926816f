import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import { root } from '../runner/root.js';

export const frameworks = {
  'React 19': 'react.ts',
  'Vue 3': 'vue.ts',
  'Svelte 5': 'svelte.ts',
  'Angular 20': 'angular.ts',
  'Lit 3': 'lit.ts',
};

/** Names of the properties or attributes that a page sets, by tag. */
type Names = readonly { readonly tag: string; readonly names: readonly string[] }[];

/** Svelte's component, as an author of a page writes it. Only names that are in its source are set as properties. */
function svelteSource(elements: Names): string {
  const tags = elements.map(({ tag, names }, index) => {
    const bindings = names.map((name) => `${name}={shown[${String(index)}].values['${name}']}`);
    return `<${tag} ${bindings.join(' ')}></${tag}>`;
  });
  return `<script>
  import { flushSync } from 'svelte';
  let shown = $state.raw(undefined);
  window.framework = { show: (elements) => flushSync(() => { shown = elements; }) };
</script>
{#if shown}${tags.join('\n')}{/if}`;
}

const svelte = (elements: Names): Plugin => ({
  name: 'svelte',
  setup: (esbuild) => {
    esbuild.onResolve({ filter: /\.svelte$/ }, ({ path }) => ({ path, namespace: 'svelte' }));
    esbuild.onLoad({ filter: /.*/, namespace: 'svelte' }, ({ path }) => {
      const { js } = compile(svelteSource(elements), { generate: 'client', filename: path });
      return { contents: js.code, resolveDir: join(root, 'test/frameworks') };
    });
  },
});

/** The script of a framework's page that sets these names. */
export async function bundle(framework: keyof typeof frameworks, elements: Names): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'test/frameworks', frameworks[framework])],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    conditions: ['browser'],
    plugins: [svelte(elements)],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  });
  return outputFiles[0]?.text ?? '';
}
