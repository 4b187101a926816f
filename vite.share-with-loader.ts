import { build, type Plugin, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** `import { a as b } from './file.js'` and `import './file.js'`, as a minifier writes them. */
const importLine = /\bimport\s*(?:\{([^}]*)\}\s*from\s*)?([`"'])\.\/([\w-]+\.js)\2;?/g;
const lazyImport = /\bimport\(([`"'])(\.\/[\w-]+\.js)\1\)/g;

/**
 * Lets a lazily loaded chunk use code of the very module that loaded it. Bundlers write `import … from './fr-widgets.js'`
 * into chunks; on a page that loads `fr-widgets.js?ver=6.4`, as WordPress does, that is another module, with settings and
 * card processors of its own that nobody has set. So the entry hands its own address on, and the chunk asks there.
 * Files that the bundler cuts out for what entry and chunks share go back into the entry: it is one module.
 */
export const shareWithLoader: Plugin = {
  name: 'share-with-loader',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entry = chunks.find(({ isEntry }) => isEntry);
    if (!entry) return;
    const common = chunks.filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry);
    if (common.length > 0) entry.code = await merged(entry, common);
    entry.imports = [];
    for (const file of common) Reflect.deleteProperty(bundle, file.fileName);

    entry.code = entry.code.replace(
      lazyImport,
      (_, _quote, file: string) => `import("${file}?from="+encodeURIComponent(import.meta.url))`,
    );
    for (const chunk of chunks) {
      if (!chunk.isDynamicEntry) continue;
      // A chunk's own chunk is of the same version: without the query a browser would take an older one from its cache.
      const code = chunk.code.replace(
        lazyImport,
        (_, _quote, file: string) => `import("${file}"+new URL(import.meta.url).search)`,
      );
      chunk.code = askLoader(code, entry.fileName, common);
    }
  },
};

/** The entry with everything in it that it shares with chunks, each shared name exported under its file's number. */
async function merged(entry: Chunk, common: readonly Chunk[]): Promise<string> {
  const files = new Map([entry, ...common].map(({ fileName, code }) => [`./${fileName}`, code]));
  const exported = common.map(
    ({ fileName, exports }, number) =>
      `export { ${exports.map((name) => `${name} as ${sharedName(number, name)}`).join(', ')} } from './${fileName}';`,
  );
  files.set('whole', [`export * from './${entry.fileName}';`, ...exported].join('\n'));
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'files-in-memory',
        enforce: 'pre',
        // A library's entry arrives as an absolute path.
        resolveId: (id) => (id.endsWith('whole') ? 'whole' : files.has(id) ? id : { id, external: true }),
        load: (id) => files.get(id) ?? null,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      // As a library: for pages vite would wrap each lazy import in its own preloading.
      lib: { entry: 'whole', formats: ['es'] },
      rolldownOptions: { output: { minify: true, comments: false } },
    },
  });
  const [first] = Array.isArray(result) ? result : [];
  const [whole] = first?.output ?? [];
  if (!whole) throw new Error('The entry could not be put together.');
  return whole.code;
}

/** The chunk, with its static imports turned into questions to the module that loaded it. */
function askLoader(code: string, entry: string, common: readonly Chunk[]): string {
  const asking = code.replace(importLine, (_, names: string | undefined, _quote, file: string) => {
    if (names === undefined) return '';
    const number = common.findIndex(({ fileName }) => fileName === file);
    const pairs = names.split(',').map((pair) => {
      const [name = '', alias = name] = pair.trim().split(/\s+as\s+/);
      return `${number < 0 ? name : sharedName(number, name)}:${alias}`;
    });
    return `const{${pairs.join(',')}}=await import(loader.href);`;
  });
  if (asking === code) return code;
  // From the same folder only: an address in a URL must not choose what code runs.
  const check = `if(new URL(".",loader).href!==new URL(".",here).href)throw Error("fr-widgets: foreign loader");`;
  return `const here=new URL(import.meta.url),loader=new URL(here.searchParams.get("from")??"./${entry}",here);${check}${asking}`;
}

function sharedName(file: number, name: string): string {
  return `shared${file}_${name}`;
}
