import ts from 'typescript';
import type { Plugin } from 'vite';

/**
 * Writes Lit's `@property(…) name = value` as an entry of the class's `static properties` and a plain field. Sources keep the
 * decorator beside what it describes; pages get neither its code, nor the helper that applies it, nor a call of that for each property.
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
          entries.push(`${member.name.getText()}: ${expression.arguments[0]?.getText() ?? '{}'}`);
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
