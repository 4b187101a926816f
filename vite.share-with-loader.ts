import { build, type Plugin, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** `import { a as b } from './file.js'` and `import './file.js'`, as a minifier writes them. */
const importLine = /\bimport\s*(?:\{([^}]*)\}\s*from\s*)?([`"'])\.\/([\w-]+\.js)\2;?/g;
const lazyImport = /\bimport\(([`"'])(\.\/[\w-]+\.js)\1\)/g;

/**
 * Lets a lazily loaded chunk use code of the very module that loaded it. Bundlers write `import … from './fr-widgets.js'`
 * into chunks; on a page that loads `fr-widgets.js?ver=6.4`, as WordPress does, that is another module, with settings and
 * card processors of its own that nobody has set. So the entry hands its own address on, and the chunk asks there.
 * Files that the bundler cuts out for what chunks share go back into the one that all who need it have loaded: the entry, or
 * a chunk whose own chunks are the only others.
 */
export const shareWithLoader: Plugin = {
  name: 'share-with-loader',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entry = chunks.find(({ isEntry }) => isEntry);
    if (!entry) return;
    const late = chunks.filter((chunk) => importersOf(chunk, chunks, 'dynamicImports').length > 0);
    const common = chunks.filter((chunk) => chunk !== entry && !late.includes(chunk));
    const homes = new Map(common.map((file) => [file.fileName, homeOf(file, chunks, late) ?? entry]));
    for (const home of new Set(homes.values()))
      home.code = await merged(
        home,
        common.filter(({ fileName }) => homes.get(fileName) === home),
        common,
      );
    for (const file of common) Reflect.deleteProperty(bundle, file.fileName);
    entry.imports = [];

    if (entry.code.includes('frFrom')) throw new Error('A name is taken.');
    entry.code = `${tellFrom(entry.fileName)}${entry.code.replace(
      lazyImport,
      (_, _quote, file: string) => `import("${file}"+frFrom)`,
    )}`;
    for (const chunk of late) chunk.code = askLoader(chunk.code, entry.fileName, common, homes);
  },
};

/**
 * What a part's address ends with: nothing where the entry has its own name, so that a page can write the address into a
 * `modulepreload`; otherwise the entry's name and query, as it lies in the same folder.
 */
function tellFrom(entry: string): string {
  const name = 'import.meta.url.slice(new URL(".",import.meta.url).href.length)';
  return `const frFrom=(n=>n==="${entry}"?"":"?from="+encodeURIComponent("./"+n))(${name});`;
}

function importersOf(file: Chunk, chunks: readonly Chunk[], kind: 'imports' | 'dynamicImports'): Chunk[] {
  return chunks.filter((chunk) => chunk[kind].includes(file.fileName));
}

/** The late chunk that every chunk which needs a file is, or was loaded by; `undefined` where only the entry is that. */
function homeOf(file: Chunk, chunks: readonly Chunk[], late: readonly Chunk[]): Chunk | undefined {
  const users = usersOf(file, chunks, late);
  if (users.some((user) => !late.includes(user))) return undefined;
  const homes = late.filter((home) => users.every((user) => isLoadedBy(user, home, chunks)));
  // The one that is loaded last of these: the others are to be small.
  return homes.find((home) => homes.every((other) => isLoadedBy(home, other, chunks)));
}

/** Who needs a file in the end: other common files only pass it on. */
function usersOf(file: Chunk, chunks: readonly Chunk[], late: readonly Chunk[]): Chunk[] {
  return importersOf(file, chunks, 'imports').flatMap((user) =>
    user.isEntry || late.includes(user) ? [user] : usersOf(user, chunks, late),
  );
}

function isLoadedBy(chunk: Chunk, loader: Chunk, chunks: readonly Chunk[]): boolean {
  if (chunk === loader) return true;
  const loaders = importersOf(chunk, chunks, 'dynamicImports');
  return loaders.length > 0 && loaders.every((one) => !one.isEntry && isLoadedBy(one, loader, chunks));
}

/** A chunk with common files in it, each of their names exported under its file's number. */
async function merged(home: Chunk, own: readonly Chunk[], common: readonly Chunk[]): Promise<string> {
  const files = new Map([home, ...own].map(({ fileName, code }) => [`./${fileName}`, code]));
  const exported = own.map(
    (file) =>
      `export { ${file.exports.map((name) => `${name} as ${sharedName(common.indexOf(file), name)}`).join(', ')} } from './${file.fileName}';`,
  );
  files.set('whole', [`export * from './${home.fileName}';`, ...exported].join('\n'));
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
  if (!whole) throw new Error(`${home.fileName} could not be put together.`);
  return whole.code;
}

/**
 * The chunk, with its static imports turned into questions: to the module that loaded it, or, under the address that all
 * chunks of that module have, to another chunk.
 */
function askLoader(
  code: string,
  entry: string,
  common: readonly Chunk[],
  homes: ReadonlyMap<string, Chunk>,
): string {
  const asking = code.replace(importLine, (_, names: string | undefined, _quote, file: string) => {
    if (names === undefined) return '';
    const number = common.findIndex(({ fileName }) => fileName === file);
    const pairs = names.split(',').map((pair) => {
      const [name = '', alias = name] = pair.trim().split(/\s+as\s+/);
      return `${number < 0 ? name : sharedName(number, name)}:${alias}`;
    });
    const home = homes.get(file)?.fileName ?? file;
    const address = home === entry ? 'loader.href' : `"./${home}"+here.search`;
    return `const{${pairs.join(',')}}=await import(${address});`;
  });
  // A chunk's own chunk is of the same version: without the query a browser would take an older one from its cache.
  const whole = asking.replace(lazyImport, (_, _quote, file: string) => `import("${file}"+here.search)`);
  if (whole === code) return code;
  // From the same folder only: an address in a URL must not choose what code runs.
  const check = `if(new URL(".",loader).href!==new URL(".",here).href)throw Error("foreign loader");`;
  return `const here=new URL(import.meta.url),loader=new URL(here.searchParams.get("from")??"./${entry}",here);${check}${whole}`;
}

function sharedName(file: number, name: string): string {
  return `shared${file}_${name}`;
}
