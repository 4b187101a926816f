import ts from 'typescript';
import type { Plugin } from 'vite';

/** The attribute name that `vite.lean-lit.ts` makes Lit use for a property without an explicit one. */
const attributeOf = (name: string) => name.replace(/[A-Z]/g, '-$&').toLowerCase();

/**
 * Returns a property's options without an attribute name that is the default anyway; `undefined` if our Lit and npm's would use different
 * names.
 */
function optionsOf(name: string, options: ts.Expression | undefined): string | undefined {
  const all = options && ts.isObjectLiteralExpression(options) ? [...options.properties] : [];
  const own = all.find((option) => option.name?.getText() === 'attribute');
  if (!own && /[A-Z]/.test(name)) return undefined;
  const isPlain =
    own &&
    ts.isPropertyAssignment(own) &&
    ts.isStringLiteral(own.initializer) &&
    own.initializer.text === attributeOf(name);
  return `{ ${all
    .filter((option) => !isPlain || option !== own)
    .map((option) => option.getText())
    .join(', ')} }`;
}

/**
 * Converts Lit's `@property(…) name = value` to an entry of the class's `static properties` and a plain field. In the sources, the
 * decorator is beside its property; pages need neither the decorator's code nor a helper and a call for each property.
 */
export const staticProperties: Plugin = {
  name: 'static-properties',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/.*\.ts$/.test(id) || !code.includes('@property(')) return null;
    const source = ts.createSourceFile(id, code, ts.ScriptTarget.ES2022, true);
    const cuts: { from: number; to: number; text: string }[] = [];
    for (const statement of source.statements.filter(ts.isClassDeclaration)) {
      const entries: string[] = [];
      for (const member of statement.members) {
        for (const decorator of ts.canHaveDecorators(member) ? (ts.getDecorators(member) ?? []) : []) {
          const { expression } = decorator;
          if (
            !ts.isPropertyDeclaration(member) ||
            !ts.isCallExpression(expression) ||
            expression.expression.getText() !== 'property'
          )
            this.error(`${id} has ${decorator.getText()}, where only @property(…) of a field is known.`);
          const name = member.name.getText();
          const options = optionsOf(name, expression.arguments[0]);
          if (options === undefined)
            this.error(`${id} has no attribute: '${attributeOf(name)}' or another for ${name}.`);
          entries.push(`${name}: ${options}`);
          cuts.push({ from: decorator.getStart(), to: decorator.end, text: '' });
        }
      }
      if (entries.length === 0) continue;
      const { pos } = statement.members;
      cuts.push({ from: pos, to: pos, text: `static properties = { ${entries.join(', ')} };` });
    }
    let result = code;
    for (const { from, to, text } of cuts.sort((a, b) => b.from - a.from))
      result = result.slice(0, from) + text + result.slice(to);
    return { code: result, map: null };
  },
};
