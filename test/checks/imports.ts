import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { posix } from 'node:path';
import ts from 'typescript';

/** One import, of any form, in one file. Paths are from the repository root. */
export interface Import {
  from: string;
  line: number;
  /** The imported file, for a relative import. */
  to: string;
  /** The package, for any other import. */
  package: string | undefined;
  /** Whether the compiler removes it, so that no code is run. */
  typeOnly: boolean;
  /** `export … from`. */
  reexport: boolean;
  /** `import('…')`, which is loaded later, and so cannot be part of a cycle. */
  dynamic: boolean;
}

/** Every import in the TypeScript files of `folders`. */
export function readImports(root: string, folders: readonly string[]): Import[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        posix.join(folder, path.replaceAll('\\', '/')),
      ),
    )
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
    .sort()
    .flatMap((path) => importsOf(path, readFileSync(join(root, path), 'utf8')));
}

/** The imports of one file, read from its syntax tree, so that comments and line breaks do not matter. */
export function importsOf(from: string, code: string): Import[] {
  const file = ts.createSourceFile(from, code, ts.ScriptTarget.Latest, true);
  const found: Import[] = [];

  const add = (specifier: ts.Node | undefined, flags: Partial<Import>): void => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return;
    const relative = specifier.text.startsWith('.');
    found.push({
      from,
      line: file.getLineAndCharacterOfPosition(specifier.getStart()).line + 1,
      to: relative ? posix.join(posix.dirname(from), specifier.text).replace(/\.js$/, '.ts') : '',
      package: relative ? undefined : specifier.text,
      typeOnly: false,
      reexport: false,
      dynamic: false,
      ...flags,
    });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, { typeOnly: node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword });
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, { typeOnly: node.isTypeOnly, reexport: true });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], { dynamic: true });
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, { typeOnly: true });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
