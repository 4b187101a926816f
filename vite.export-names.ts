import { basename } from 'node:path';
import ts from 'typescript';
import type { Plugin } from 'vite';

/**
 * Exports what only other chunks import under its name in the chunk: `export{a,bc}` instead of `export{a as x,bc as y}`. Must run after the
 * minifiers, which choose the names. The sorted list compresses to half its size. In the bundler's order, its size changes by 80 bytes with
 * any change of another file.
 */
export const exportNames: Plugin = {
  name: 'export-names',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const renamed = new Map<string, ReadonlyMap<string, string>>();
    const late = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
    for (const chunk of chunks) {
      // Pages import entries by the names in the sources, and the code after a dynamic import reads the names from an object.
      if (chunk.isEntry || late.has(chunk.fileName)) continue;
      const own = new Map<string, string>();
      chunk.code = edited(chunk.code, (statement) => {
        if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier) return undefined;
        const clause = statement.exportClause;
        if (!clause || !ts.isNamedExports(clause)) return undefined;
        for (const { name, propertyName } of clause.elements) own.set(name.text, (propertyName ?? name).text);
        return { node: clause, names: [...new Set(own.values())].sort() };
      });
      renamed.set(basename(chunk.fileName), own);
    }
    for (const chunk of chunks)
      chunk.code = edited(chunk.code, (statement) => {
        const isImport = ts.isImportDeclaration(statement);
        if (!isImport && !ts.isExportDeclaration(statement)) return undefined;
        const { moduleSpecifier: source } = statement;
        const names = source && ts.isStringLiteral(source) && renamed.get(basename(source.text));
        if (!names || (isImport && !statement.importClause)) return undefined;
        const clause = isImport ? statement.importClause?.namedBindings : undefined;
        if (!clause || !ts.isNamedImports(clause))
          throw new Error(`${chunk.fileName} imports ${source.text} in a way that is not supported.`);
        const pairs = clause.elements.map(({ name, propertyName }) => {
          const exported = names.get((propertyName ?? name).text);
          if (exported === undefined)
            throw new Error(`${source.text} does not export what ${chunk.fileName} imports.`);
          return exported === name.text ? exported : `${exported} as ${name.text}`;
        });
        return { node: clause, names: pairs };
      });
  },
};

/** Replaces lists of names in a module's imports or exports. */
function edited(
  code: string,
  listOf: (statement: ts.Statement) => { node: ts.Node; names: readonly string[] } | undefined,
): string {
  const module = ts.createSourceFile('chunk.js', code, ts.ScriptTarget.ES2022);
  let result = code;
  // From the end, so that the places of the others stay the same.
  for (const statement of [...module.statements].reverse()) {
    const list = listOf(statement);
    if (list)
      result = `${result.slice(0, list.node.getStart(module))}{${list.names.join()}}${result.slice(list.node.end)}`;
  }
  return result;
}
