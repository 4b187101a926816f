import ts from 'typescript';

interface Rule {
  readonly pattern: RegExp;
  readonly problem: string;
  /** Whether the rule is for whole texts, and not for the parts between their values. */
  readonly isOfWhole?: true;
}

const guillemets: readonly Rule[] = [
  { pattern: /«(?!\u00a0)/, problem: 'has no no-break space after «' },
  { pattern: /(?<!\u00a0)»/, problem: 'has no no-break space before »' },
];

/** Rules for texts in any language: English has no space in these places. */
const anyWords: readonly Rule[] = [
  { pattern: /[ \u2009\u202f]:(?=\s|$)/, problem: 'has a breakable space before a colon' },
  ...guillemets,
];

/** Rules by language. Languages without an entry only have the rules for all languages. */
const rulesOf: Readonly<Record<string, readonly Rule[]>> = {
  // Canadian French, which has no space before some marks that have one in France.
  fr: [
    { pattern: /(?<!\u00a0):(?=\s|$)/, problem: 'has no no-break space before a colon' },
    { pattern: /[ \u00a0\u202f][?!;](?=\s|$)/, problem: 'has a space before ?, ! or ;' },
    ...guillemets,
  ],
  es: [
    { pattern: /[ \u00a0\u202f][:;?!](?=\s|$)/, problem: 'has a space before :, ;, ? or !' },
    { pattern: /^[^¿]*\?/, problem: 'has no ¿ before ?', isOfWhole: true },
    { pattern: /^[^¡]*!/, problem: 'has no ¡ before !', isOfWhole: true },
    {
      pattern: /\d,\d\d(?!\d)/,
      problem: 'has a comma before cents, which Spanish writes with a point in the US and Mexico',
    },
    { pattern: /«\s|\s»/, problem: 'has a space inside « »' },
  ],
};

/** The mistakes in the texts of a TypeScript file, without its code. */
export function wordProblems(path: string, code: string): string[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const visit = (node: ts.Node, language: string): void => {
    const own = languageOfName(node) ?? language;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      for (const { pattern, problem, isOfWhole } of rulesOf[own] ?? anyWords)
        if (pattern.test(isOfWhole ? wholeText(node) : node.text))
          problems.push(`${path}:${String(line)} ${problem}: ${node.text.trim()}`);
    }
    ts.forEachChild(node, (child) => {
      visit(child, own);
    });
  };
  visit(file, '');
  return problems;
}

/** A text without its values; empty for all parts but the first. */
function wholeText(node: ts.LiteralLikeNode): string {
  if (ts.isTemplateMiddleOrTemplateTail(node)) return '';
  if (!ts.isTemplateHead(node)) return node.text;
  return node.text + node.parent.templateSpans.map(({ literal }) => literal.text).join('');
}

/** `fr: { … }`, `const french = …`. */
function languageOfName(node: ts.Node): string | undefined {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return undefined;
  const name = node.name.getText();
  if (/^(french|.*F(r|rench))$/.test(name)) return 'fr';
  return Object.hasOwn(rulesOf, name) ? name : undefined;
}

/** The mistakes in the texts of a JSON file of a language. */
export function textProblems(
  path: string,
  language: string,
  texts: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    (rulesOf[language] ?? anyWords)
      .filter(({ pattern }) => pattern.test(text))
      .map(({ problem }) => `${path}: “${key}” ${problem}: ${text}`),
  );
}

/** The same for an HTML page: its text, without scripts and styles. */
export function pageProblems(path: string, page: string): string[] {
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
