import { transform } from 'esbuild';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

/** What only a server may know. A page that can read one of these words was built from the wrong files. */
const serverOnly = /process\.env|FR_API_KEY|FR_UPSTREAM|\bBearer\b|["'`]authorization["'`]|\bauthorization:/i;

const keepServerOut: Plugin = {
  name: 'keep-server-out',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const word = file.type === 'chunk' ? serverOnly.exec(file.code)?.[0] : undefined;
      if (word !== undefined) this.error(`${file.fileName} contains ${word}, which belongs on a server.`);
    }
  },
};

/** Style sheets are template literals, which no minifier enters: without this their comments travel to every visitor. */
const minifySheets: Plugin = {
  name: 'minify-sheets',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\.styles\.ts$|\/src\/styles\/\w+\.ts$/.test(id)) return null;
    const sheets = [...code.matchAll(/\bcss`([^`]*)`/g)];
    let result = code;
    for (const [literal, sheet = ''] of sheets) {
      if (/\$\{|\\/.test(sheet))
        this.error(`${id} has an expression or an escape in a sheet, which can't be minified.`);
      const minified = await transform(sheet, { loader: 'css', minify: true, target: 'es2022' });
      result = result.replace(literal, () => `css\`${minified.code.trim()}\``);
    }
    return { code: result, map: null };
  },
};

/**
 * Lets a lazily loaded chunk use code of the very module that loaded it. Bundlers write `import … from './fr-widgets.js'`
 * into chunks; on a page that loads `fr-widgets.js?ver=6.4`, as WordPress does, that is another module, with settings and
 * card processors of its own that nobody has set. So the entry hands its own address on, and the chunk asks there.
 */
const shareWithLoader: Plugin = {
  name: 'share-with-loader',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entry = chunks.find((chunk) => chunk.isEntry)?.fileName ?? '';
    for (const chunk of chunks) {
      if (chunk.isEntry) {
        chunk.code = chunk.code.replace(
          /\bimport\(([`"'])(\.\/[\w-]+\.js)\1\)/g,
          (_, _quote, file: string) => `import("${file}?from="+encodeURIComponent(import.meta.url))`,
        );
        continue;
      }
      const other = chunk.imports.find((file) => file !== entry);
      if (other) this.error(`${chunk.fileName} imports ${other}: a chunk can reach the entry only.`);
      chunk.code = chunk.code.replace(
        /\bimport\s*(?:\{([^}]*)\}\s*from\s*)?([`"'])\.\/([\w-]+\.js)\2;?/g,
        (_, names: string | undefined) =>
          names === undefined ? '' : `const{${names.replace(/\s+as\s+/g, ':')}}=await import(loader);`,
      );
      if (chunk.code.includes('import(loader)')) {
        // Same origin only: an address in a URL must not choose what code runs.
        chunk.code = `const here=new URL(import.meta.url),loader=here.searchParams.get("from")??"./${entry}";if(new URL(loader,here).origin!==here.origin)throw Error("fr-widgets: foreign loader");${chunk.code}`;
      }
    }
  },
};

/** One ES module for pages, and beside it what it loads only when needed. Names carry no hash: people link to them. */
const widgets: UserConfig = {
  plugins: [minifySheets, shareWithLoader, keepServerOut],
  build: {
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'fr-widgets.js' },
    target: 'es2022',
    // `npm run build` empties the folder; `npm start` and the checks build over what a running demo serves.
    emptyOutDir: false,
    // Vite's own switch keeps the whitespace of ES libraries; rolldown's does not. Licences are in THIRD-PARTY-NOTICES.md.
    rolldownOptions: {
      // What chunks share with the entry stays in the entry; otherwise rolldown cuts it out into files that every page loads.
      preserveEntrySignatures: 'allow-extension',
      output: { minify: true, comments: false, chunkFileNames: 'fr-[name].js' },
    },
  },
};

/** The client and the proxy, to import on a server: readable, and with the server's own packages left to the server. */
const server: UserConfig = {
  build: {
    lib: { entry: { client: 'src/client/index.ts', proxy: 'src/proxy/proxy.ts' }, formats: ['es'] },
    target: 'es2022',
    minify: false,
    emptyOutDir: false,
    rolldownOptions: {
      external: [/^node:/, /^hono(\/|$)/, /^@hono\//, /^libsql(\/|$)/],
      output: { chunkFileNames: 'shared-[name].js', entryFileNames: '[name].js' },
    },
  },
};

export default defineConfig(({ mode }) => ({
  publicDir: false,
  ...(mode === 'server' ? server : widgets),
}));
