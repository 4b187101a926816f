import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { build, type Plugin, type UserConfig } from 'vite';
import { localeName } from './vite.locale-name.js';

/**
 * What few pages need, languages but Canada's two among it, and what would make the one file a tenth larger: each in a file of its own in `parts/`. A part has its own copy of
 * whatever it imports, so nothing may be one that shares a module's state with the one file.
 */
const rare =
  /\/src\/(locales\/(?!en\/|fr\/)[\w/-]+|maps\/(borders|geometry\/map-(us|ca|au)|gazetteer\/(gazetteer|region-names))|payment\/[a-z-]+-wallets|elements\/(fr-heatmap\/explore\/poster-file|fr-team-leaderboard\/qr-code|fr-donate-form\/analytics\/analytics))\.ts$/;

const lateImport = /\bimport\('(\.[^']+)'\)/g;

/**
 * Puts code that elements load late into the one file, as if it had been imported at the end: what a bundler makes of it
 * itself (a function around each module) is 4 % larger. What is rare stays out.
 * @param settings how the one file is built; each rare part is built by itself with the same.
 */
export function oneFile(settings: Pick<UserConfig, 'build' | 'plugins' | 'publicDir'>): Plugin {
  const parts = new Map<string, Promise<Part>>();
  function part(source: string) {
    let made = parts.get(source);
    if (!made) parts.set(source, (made = buildPart(source, settings)));
    return made;
  }
  return {
    name: 'one-file',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/src\/.*\.ts$/.test(id) || !code.includes('import(')) return null;
      const imports: string[] = [];
      let result = code;
      for (const [call, file = ''] of code.matchAll(lateImport)) {
        const resolved = await this.resolve(file, id);
        if (!resolved) this.error(`${file} is not there.`);
        if (rare.test(resolved.id)) {
          result = result.replace(call, `import('part:${resolved.id}')`);
          continue;
        }
        // An object of the names: of a namespace the bundler makes one with getters.
        const { exports } = await this.load(resolved);
        const names = (exports ?? []).map((name) => [name, `late${imports.length}_${name}`]);
        imports.push(`import {${names.map(([name, own]) => `${name} as ${own}`).join()}} from '${file}';`);
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

interface Part {
  readonly name: string;
  readonly code: string;
}

/** Its name changes with its code: a browser must not take an older one from its cache. */
async function buildPart(source: string, settings: Parameters<typeof oneFile>[0]): Promise<Part> {
  const built = await build({
    ...settings,
    configFile: false,
    logLevel: 'silent',
    build: {
      ...settings.build,
      write: false,
      lib: { entry: source, formats: ['es'], fileName: () => 'part.js' },
    },
  });
  const [output] = [built].flat();
  const code = output && 'output' in output ? output.output[0].code : '';
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return {
    name: `${localeName({ facadeModuleId: source, moduleIds: [] }) ?? basename(source, '.ts')}-${hash}.js`,
    code,
  };
}

/** A classic script has no `import.meta`; its address is that of the tag that runs it, which is known only while it runs. */
const ownAddress =
  "const frAddress=Object.getOwnPropertyDescriptor(Document.prototype,'currentScript').get.call(document)?.src??'';";

export const classicAddress: Plugin = {
  name: 'classic-address',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/.*\.ts$/.test(id) && code.includes('import.meta.url')
      ? { code: `${ownAddress}\n${code.replaceAll('import.meta.url', 'frAddress')}`, map: null }
      : null,
};
