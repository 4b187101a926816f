import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

/** `from "./file.js"` and `import("./file.js")` in a declaration. */
const imported = /\b(?:from|import)\s*\(?\s*["'](\.[^"']+)\.js["']/g;

/** `from "./texts.json"` in a declaration. */
const importedTexts = /\bfrom\s*["'](\.[^"']+\.json)["']/g;

/**
 * Writes the type declarations of the package's entries beside the bundles. Of what the compiler emits for `tsconfig.types.json`, only the
 * files that the entries' declarations import are written, so that the package does not expose the internals of its elements.
 *
 * @param entries Sources, as paths from `src/` without their ending.
 */
export function emitTypes(entries: readonly string[]): Plugin {
  let root = '';
  return {
    name: 'emit-types',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const cache = join(root, '.cache');
      await mkdir(cache, { recursive: true });
      const folder = await mkdtemp(join(cache, 'types-'));
      try {
        const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
        await promisify(execFile)(
          process.execPath,
          [compiler, '-p', 'tsconfig.types.json', '--outDir', folder],
          { cwd: root },
        );
        const wanted = new Set(entries);
        const texts = new Set<string>();
        for (const path of wanted) {
          const emitted = await readFile(join(folder, `${path}.d.ts`), 'utf8');
          for (const [, file = ''] of emitted.matchAll(imported))
            wanted.add(posix.join(posix.dirname(path), file));
          for (const [, file = ''] of emitted.matchAll(importedTexts))
            texts.add(posix.join(posix.dirname(path), file));
          // Checks of packages resolve no name of `imports` to another package. Declarations are the same for pages.
          const source = emitted
            .replace(importedTexts, "from '$1.js'")
            .replace(/(['"])#zod\1/g, "'zod/mini'");
          this.emitFile({ type: 'asset', fileName: `types/${path}.d.ts`, source });
        }
        // A program may lack the option with which TypeScript reads JSON itself.
        for (const path of texts) {
          const type = await readFile(join(root, 'src', path), 'utf8');
          const source = `declare const texts: ${type.trim()};\nexport default texts;\n`;
          this.emitFile({ type: 'asset', fileName: `types/${path}.d.ts`, source });
        }
      } finally {
        await rm(folder, { recursive: true });
      }
      // Programs may import the style sheet, and TypeScript requires a declaration for it.
      this.emitFile({ type: 'asset', fileName: 'types/fr-widgets.css.d.ts', source: 'export {};\n' });
    },
  };
}
