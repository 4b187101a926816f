import ts from 'typescript';

interface Rule {
  readonly pattern: RegExp;
  readonly problem: string;
}

const guillemets: readonly Rule[] = [
  { pattern: /«(?!\u00a0)/, problem: 'has no no-break space after «' },
  { pattern: /(?<!\u00a0)»/, problem: 'has no no-break space before »' },
];

/** Of any words: no English ones have a space there. */
const anyWords: readonly Rule[] = [
  { pattern: /[ \u2009\u202f]:(?=\s|$)/, problem: 'has a breakable space before a colon' },
  ...guillemets,
];

/** Of words that are known to be French, as Canada writes them: no space before the signs that have one in France. */
const frenchWords: readonly Rule[] = [
  { pattern: /(?<!\u00a0):(?=\s|$)/, problem: 'has no no-break space before a colon' },
  { pattern: /[ \u00a0\u202f][?!;](?=\s|$)/, problem: 'has a space before ?, ! or ;' },
  ...guillemets,
];

/** What the French words of a TypeScript file have wrong, by its texts: what is code is none of it, nor is what a tag reads. */
export function frenchProblems(path: string, code: string): string[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const visit = (node: ts.Node, isFrench: boolean): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'css') return;
    const isFrenchHere = isFrench || isNamedFrench(node);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      for (const { pattern, problem } of isFrenchHere ? frenchWords : anyWords)
        if (pattern.test(node.text)) problems.push(`${path}:${String(line)} ${problem}: ${node.text.trim()}`);
    }
    ts.forEachChild(node, (child) => {
      visit(child, isFrenchHere);
    });
  };
  visit(file, /(^|[-.])fr\.ts$/.test(path));
  return problems;
}

/** `fr: { … }`, `const french = …`. */
function isNamedFrench(node: ts.Node): boolean {
  return (
    (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
    /^(fr|french|.*F(r|rench))$/.test(node.name.getText())
  );
}

/** The same of a page: of what is read there, not of its scripts and styles. */
export function frenchPageProblems(path: string, page: string): string[] {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const words = page
    .replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, blank)
    .replace(/&(?:nbsp|#160);/g, '\u00a0');
  return words
    .split('\n')
    .flatMap((line, index) =>
      anyWords
        .filter(({ pattern }) => pattern.test(line))
        .map(({ problem }) => `${path}:${String(index + 1)} ${problem}: ${line.trim()}`),
    );
}
