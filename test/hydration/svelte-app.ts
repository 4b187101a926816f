import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import { root } from '../runner/root.js';
import { insideAt, written, type Written } from './markup.js';

const resolveDir = join(root, 'test/hydration');

/** Svelte's source of an element. As with the other frameworks, its text and `data-times` change, and an amount is added. */
function source({ tag, attributes, inside }: Written): string {
  const own = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const changing = tag.startsWith('fr-') ? ' data-times={times}' : '';
  const [first] = insideAt(inside, 1);
  const added =
    typeof first === 'object' && first.tag === 'fr-amount' && inside[0] !== first
      ? `{#if times > 0}${source(first)}{/if}`
      : '';
  const children = inside.map((one) =>
    typeof one === 'string' ? `{times === 0 ? '${one}' : '${one} Again.'}` : source(one),
  );
  return `<${tag}${own.join('')}${changing}>${added}${children.join('')}</${tag}>`;
}

const half = Math.ceil(written.length / 2);
const app = `<script>
  import { onMount } from 'svelte';
  import Midway from './midway.svelte';
  let times = $state(0);
  let isHydrated = $state(false);
  onMount(() => { isHydrated = true; });
</script>
<main>
  <button onclick={() => (times += 1)}>Again</button>
  <p role="status">{isHydrated ? 'Rendered ' + times : 'From the server'}</p>
  ${written.slice(0, half).map(source).join('\n  ')}
  <Midway />
  ${written.slice(half).map(source).join('\n  ')}
</main>`;
const midway = `<script>
  import { passMidway } from './page.js';
  passMidway();
</script>`;

function svelte(generate: 'client' | 'server'): Plugin {
  return {
    name: 'svelte',
    setup: (esbuild) => {
      esbuild.onResolve({ filter: /\.svelte$/ }, ({ path }) => ({ path, namespace: 'svelte' }));
      esbuild.onLoad({ filter: /.*/, namespace: 'svelte' }, ({ path }) => {
        const component = path === './app.svelte' ? app : midway;
        return {
          contents: compile(component, { generate, dev: true, filename: path }).js.code,
          resolveDir,
        };
      });
    },
  };
}

async function bundle(contents: string, options: BuildOptions): Promise<string> {
  const { outputFiles = [] } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    write: false,
    ...options,
  });
  return outputFiles[0]?.text ?? '';
}

/** The page's script, with Svelte's development build, which reports differences from the server's markup. */
export function bundlePage(): Promise<string> {
  const code = `import { hydrate } from 'svelte';
import App from './app.svelte';
window.hydrate = () => { hydrate(App, { target: document.querySelector('#app') }); };`;
  return bundle(code, {
    format: 'iife',
    conditions: ['browser', 'development'],
    plugins: [svelte('client')],
  });
}

/** The server's markup. */
export async function render(): Promise<string> {
  const code = `import { render } from 'svelte/server';
import App from './app.svelte';
export const { body } = render(App);`;
  const server = await bundle(code, {
    format: 'esm',
    platform: 'node',
    conditions: ['development'],
    plugins: [svelte('server')],
  });
  const folder = await mkdtemp(join(tmpdir(), 'fr-svelte-'));
  const file = join(folder, 'server.mjs');
  await writeFile(file, server);
  const { body } = (await import(pathToFileURL(file).href)) as { body: string };
  await rm(folder, { recursive: true });
  return body;
}
