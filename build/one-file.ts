import { createHash } from 'node:crypto';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { build, type Plugin, type UserConfig } from 'vite';
import { localeName } from './locale-name.js';
import { scanImports } from './scan-imports.js';

/**
 * Modules that few pages need, or that a page needs only after its first picture. Each becomes a file in `parts/`. The one file passes the
 * modules that both need to the part, so that they share their state.
 *
 * Inside stays what a page shows with figures, a form with its card processor, and in English or French. A row here takes something from the
 * pages of sites that copy the one file alone: `docs/guides/loading.md` says what.
 */
const rare =
  /\/src\/(text\/((?!en\/|fr\/)[a-z]{2}\/[\w-]+|fr\/page-editor)|maps\/(geometry\/map-(us|ca|au)|gazetteer\/gazetteer)|payment\/[a-z-]+-wallets|templates\/pulse|elements\/(fr-goal-thermometer\/(match|picture)|fr-heatmap\/explore\/(explorer|states|table)|fr-team-leaderboard\/(kiosk|tools)|fr-donate-form\/(form\/dialog|match\/match|outcome\/(moment|redirect|share|share-picture)|texts\/own-texts|wallets\/wallets)))\.ts$/;

/**
 * Puts dynamically imported code into the one file, as if it were imported statically at the end. The bundler's own way, a function around
 * each module, is 4 % larger. Rare modules are left out.
 *
 * @param entry Path of the one file's entry.
 * @param settings Build settings of the one file, which are also used for each part.
 */
export function oneFile(entry: string, settings: PartSettings): Plugin {
  const parts = new Map<string, Promise<Part>>();
  let inside: Promise<ReadonlySet<string>> | undefined;
  async function part(source: string) {
    inside ??= modulesOf(entry);
    let made = parts.get(source);
    if (!made) parts.set(source, (made = buildPart(source, await inside, settings)));
    return made;
  }
  return {
    name: 'one-file',
    // Not before the compiler, because types may contain `import('…')`, too.
    async transform(code, id) {
      if (!/\/src\/.*\.ts$/.test(id) || !code.includes('import(')) return null;
      const imports: string[] = [];
      const add = (names: readonly string[], file: string) => {
        const own = names.map((name) => [name, `late${imports.length}_${name}`] as const);
        imports.push(`import {${own.map((pair) => pair.join(' as ')).join()}} from '${file}';`);
        return own;
      };
      let result = code;
      for (const [call, , file = ''] of code.matchAll(/\bimport\((["'])(\.[^"']+)\1\)/g)) {
        const resolved = await this.resolve(file, id);
        if (!resolved) this.error(`${file} is not there.`);
        if (rare.test(resolved.id)) {
          const { needs } = await part(resolved.id);
          const handed = needs.flatMap(({ names, file: from }) => add(names, from).map(([, own]) => own));
          const open = handed.length > 0 ? `.then(({ default: open }) => open([${handed.join()}]))` : '';
          result = result.replace(call, () => `import('part:${resolved.id}')${open}`);
          continue;
        }
        // An object literal, because the bundler would create an object with getters for a namespace.
        const { exports } = await this.load(resolved);
        const names = add(exports ?? [], file);
        result = result.replace(call, `Promise.resolve({${names.map((pair) => pair.join(':')).join()}})`);
      }
      return { code: `${result}\n${imports.join('')}`, map: null };
    },
    async resolveId(id) {
      if (!id.startsWith('part:')) return null;
      const { name, code } = await part(id.slice('part:'.length));
      this.emitFile({ type: 'asset', fileName: `parts/${name}`, source: code });
      return { id: `./parts/${name}`, external: true };
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const late =
          file.type === 'chunk' ? file.dynamicImports.filter((name) => !name.includes('parts/')) : [];
        if (late.length > 0) this.error(`${file.fileName} would load ${late.join(', ')}.`);
      }
    },
  };
}

type PartSettings = Pick<UserConfig, 'build' | 'json' | 'plugins' | 'publicDir'>;

interface Part {
  readonly name: string;
  readonly code: string;
  /** The exports that the one file has to pass to the part. */
  readonly needs: readonly Need[];
}

interface Need {
  readonly file: string;
  readonly names: readonly string[];
}

/** Returns the modules of the one file: all that its entry imports, statically or dynamically, except for rare ones. */
async function modulesOf(entry: string): Promise<ReadonlySet<string>> {
  const metafile = await scanImports(
    [entry],
    [
      {
        name: 'rare',
        setup(scanned) {
          scanned.onResolve({ filter: /^\./ }, ({ path, resolveDir }) =>
            rare.test(join(resolveDir, path).replace(/\.js$/, '.ts')) ? { external: true } : undefined,
          );
        },
      },
    ],
    root,
  );
  return new Set(Object.keys(metafile.inputs).map((path) => join(root, path)));
}

/** Builds a part. Its name contains a hash, so that browsers do not use an older version from their cache. */
async function buildPart(source: string, inside: ReadonlySet<string>, settings: PartSettings): Promise<Part> {
  const built = await build({
    ...settings,
    plugins: [...(settings.plugins ?? []), handedIn(inside)],
    configFile: false,
    logLevel: 'silent',
    build: {
      ...settings.build,
      write: false,
      lib: { entry: source, formats: ['es'], fileName: () => 'part.js' },
    },
  });
  const [output] = [built].flat();
  const { code, needs } = asFunction(output && 'output' in output ? output.output[0].code : '');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return {
    name: `${localeName({ facadeModuleId: source, moduleIds: [] }) ?? basename(source, '.ts')}-${hash}.js`,
    code,
    needs,
  };
}

const scheme = 'one-file:';

/** The minifier's names depend on the addresses of imports. Without relative paths, every folder would build files with other hashes. */
const root = fileURLToPath(new URL('..', import.meta.url));

/** Makes the imports of modules that are in the one file external. */
function handedIn(inside: ReadonlySet<string>): Plugin {
  return {
    name: 'handed-in',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (importer === undefined || id.startsWith(scheme)) return null;
      if (/^@?lit(\/|$)/.test(id)) return { id: scheme + id, external: true };
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return resolved && inside.has(resolved.id)
        ? { id: scheme + relative(root, resolved.id), external: true }
        : null;
    },
  };
}

/** Converts a module to a function that takes an array of its imports and returns its exports. A module without imports is not changed. */
export function asFunction(code: string): { readonly code: string; readonly needs: readonly Need[] } {
  const module = ts.createSourceFile('part.js', code, ts.ScriptTarget.ES2022);
  const needs: Need[] = [];
  const taken: string[] = [];
  const given: string[] = [];
  const rest: string[] = [];
  for (const statement of module.statements) {
    const text = code.slice(statement.pos, statement.end);
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      // A module of the one file has already run.
      if (!statement.importClause) continue;
      const imported = namedImports(statement.importClause, text);
      needs.push({
        file: fileOf(statement.moduleSpecifier.text),
        names: imported.map(({ propertyName, name }) => (propertyName ?? name).text),
      });
      taken.push(...imported.map(({ name }) => name.text));
    } else if (ts.isExportDeclaration(statement)) {
      for (const { propertyName, name } of namedExports(statement, text))
        given.push(`${name.text}: ${(propertyName ?? name).text}`);
    } else rest.push(text);
  }
  if (needs.length === 0) return { code, needs };
  const body = `${rest.join('')};return {${given.join()}}`;
  return { code: `export default ([${taken.join()}]) => {${body}}`, needs };
}

function namedImports({ namedBindings }: ts.ImportClause, text: string): readonly ts.ImportSpecifier[] {
  if (!namedBindings || !ts.isNamedImports(namedBindings))
    throw new Error(`A part has an import that can't be handed in: ${text}`);
  return namedBindings.elements;
}

function namedExports({ exportClause }: ts.ExportDeclaration, text: string): readonly ts.ExportSpecifier[] {
  if (!exportClause || !ts.isNamedExports(exportClause))
    throw new Error(`A part has an export that can't be returned: ${text}`);
  return exportClause.elements;
}

/** The file that `handedIn` has named, or the package. */
function fileOf(specifier: string): string {
  const id = specifier.replace(scheme, '');
  return id.startsWith('src/') ? join(root, id) : id;
}
