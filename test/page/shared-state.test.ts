import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from '../runner/root.js';

/**
 * The shape of what copies of the script share on a page, by the number in `src/page/registry.ts`. Copies with the same number use each other's
 * values, so a number that was released keeps its shape for ever: a change gets a new number, and a new line here.
 */
const shapes: Readonly<Record<string, string>> = {
  'fr-widgets 2': '0f2f9e31b1dd8227',
};

const writtenOut = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;

const registry = join(root, 'src/page/registry.ts');

test('what copies of the script share has the shape that its number stands for', () => {
  const [, number = ''] = /const version = '(.+)';/.exec(readFileSync(registry, 'utf8')) ?? [];
  const lines = sharedShape();
  assert.ok(lines.some((line) => line.startsWith("'connections'")));
  const shape = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
  assert.equal(
    shapes[number],
    shape,
    `What copies share is not what “${number}” stands for. Count up the number in src/page/registry.ts, and add its line here: ${shape}.\n${lines.join('\n')}`,
  );
});

/** One line for each shared value, and one for each type of ours that they contain. */
function sharedShape(): string[] {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
    .map((path) => join(root, 'src', path))
    .filter((path) => /\bshared(ByAll)?\(/.test(readFileSync(path, 'utf8')));
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram([...sources, join(root, 'src/styles/css.d.ts')], options);
  const checker = program.getTypeChecker();
  const values: string[] = [];
  const named = new Map<ts.Symbol, string>();
  const begun = new Set<ts.Type>();

  /** A type in words. Members of our own types are described once, in lines of their own. */
  const described = (type: ts.Type): string => {
    if (type.isUnionOrIntersection())
      return type.types
        .map(described)
        .sort()
        .join(type.isUnion() ? ' | ' : ' & ');
    if ((type.flags & ts.TypeFlags.Object) === 0) return checker.typeToString(type);
    const symbol = type.getSymbol();
    const args = isReference(type) ? checker.getTypeArguments(type).map(described) : [];
    if (checker.isTupleType(type)) return `[${args.join(', ')}]`;
    if (!symbol) return checker.typeToString(type);
    const isNamed = (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0;
    if (!isNamed) return isForeign(symbol) && symbol.name !== '__type' ? symbol.name : membersOf(type);
    if (!isForeign(symbol) && !named.has(symbol)) {
      named.set(symbol, '');
      named.set(symbol, `${symbol.name} ${membersOf(checker.getDeclaredTypeOfSymbol(symbol))}`);
    }
    // The members of other types, such as those of the browser, are not up to us.
    return symbol.name + (args.length > 0 ? `<${args.join(', ')}>` : '');
  };
  const membersOf = (type: ts.Type): string => {
    // A type that contains itself.
    if (begun.has(type)) return checker.typeToString(type);
    begun.add(type);
    const calls = type.getCallSignatures().map((signature) => {
      const given = signature
        .getParameters()
        .map((parameter) => described(checker.getTypeOfSymbol(parameter)));
      return `(${given.join(', ')}) => ${described(signature.getReturnType())}`;
    });
    const properties = type
      .getProperties()
      // Of another copy's objects, only public members can be used. What a class of ours inherits from `Error` is not up to us.
      .filter((property) => !property.name.startsWith('__#') && !isForeign(property))
      .map((property) => `${property.name}: ${described(checker.getTypeOfSymbol(property))}`);
    begun.delete(type);
    const members = [...calls, ...properties.sort()];
    // Of a type with an index, such as Record.
    if (members.length === 0) return checker.typeToString(type, undefined, writtenOut);
    return `{ ${members.join('; ')} }`;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isShared(checker.getSymbolAtLocation(node.expression), checker))
      values.push(`${node.arguments[0]?.getText() ?? ''}: ${described(checker.getTypeAtLocation(node))}`);
    node.forEachChild(visit);
  };
  for (const path of sources) {
    const file = program.getSourceFile(path);
    if (file) visit(file);
  }
  return [...values, ...named.values()].sort();
}

/** Whether a called function is `shared` or `sharedByAll`. */
function isShared(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): boolean {
  if (!symbol) return false;
  const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (
    ['shared', 'sharedByAll'].includes(own.name) &&
    own.declarations?.some((declaration) => fileOf(declaration) === relative(root, registry)) === true
  );
}

/** Whether something is declared outside of our sources: by the language, the browser or a package. */
function isForeign({ declarations = [] }: ts.Symbol): boolean {
  return (
    declarations.length > 0 && !declarations.some((declaration) => fileOf(declaration).startsWith('src/'))
  );
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
}

function fileOf(declaration: ts.Declaration): string {
  return relative(root, declaration.getSourceFile().fileName).replaceAll('\\', '/');
}
