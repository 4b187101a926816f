import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes type declarations beside the bundles: of every source that an entry's declarations lead to, and of no other, so that
 * the package shows what it offers and not the insides of its elements.
 */
export function emitTypes(entries: readonly string[]): Plugin {
  let root = '';
  return {
    name: 'emit-types',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      // Here and not above: every other build would load the compiler for nothing.
      const { default: ts } = await import('typescript');
      const sources = resolve(root, 'src');
      const { options } = ts.parseJsonConfigFileContent(
        ts.readConfigFile(resolve(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config,
        ts.sys,
        root,
        {
          noEmit: false,
          declaration: true,
          emitDeclarationOnly: true,
          rootDir: sources,
          outDir: sources,
          types: ['node'],
        },
      );
      const program = ts.createProgram(
        entries.map((entry) => resolve(root, entry)),
        options,
      );
      // One after another from the entries on, because a declaration takes long to work out, and most sources have no place here.
      const wanted = new Set(entries.map((entry) => resolve(root, entry)));
      for (const path of wanted) {
        const source = program.getSourceFile(path);
        if (!source) this.error(`${relative(root, path)} is not there.`);
        const texts: string[] = [];
        const { diagnostics } = program.emit(source, (_, written) => texts.push(written));
        for (const { messageText } of diagnostics)
          this.error(ts.flattenDiagnosticMessageText(messageText, '\n'));
        const text = texts.join('');
        for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles)
          if (fileName.startsWith('.')) wanted.add(join(dirname(path), fileName.replace(/\.js$/, '.ts')));
        this.emitFile({
          type: 'asset',
          fileName: `types/${relative(sources, path).replace(/\.ts$/, '.d.ts').replaceAll('\\', '/')}`,
          source: text,
        });
      }
      // A program may import the sheet as well, and TypeScript asks what that is.
      this.emitFile({ type: 'asset', fileName: 'types/fr-widgets.css.d.ts', source: 'export {};\n' });
    },
  };
}
