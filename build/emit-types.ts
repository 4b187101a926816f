import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes type declarations beside the bundles, but only those that the declarations of the entries need, so that the package does not
 * expose the internals of its elements.
 */
export function emitTypes(entries: readonly string[]): Plugin {
  let root = '';
  return {
    name: 'emit-types',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      // Imported only here, because other builds do not need the compiler.
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
          // `npm run check` does it.
          noCheck: true,
          rootDir: sources,
          outDir: sources,
          types: ['node'],
        },
      );
      const program = ts.createProgram(
        entries.map((entry) => resolve(root, entry)),
        options,
      );
      // Starts at the entries and follows their imports, because emitting all declarations would take long.
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
      // Programs may import the style sheet, and TypeScript requires a declaration for it.
      this.emitFile({ type: 'asset', fileName: 'types/fr-widgets.css.d.ts', source: 'export {};\n' });
    },
  };
}
