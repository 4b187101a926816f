import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import bcd, {
  type CompatStatement,
  type Identifier,
  type SupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';
import ts from 'typescript';
import { root } from '../runner/root.js';
import { fallbacks, range } from './browser-range.js';
import type { Check } from './check.js';
import { featuresOfCss } from './css-features.js';

type Browser = keyof typeof range;

/** Folders of `src` with code for servers only. */
const servers = ['proxy'];

/** Interfaces under which MDN lists the members of mixins, because mixins have no pages of their own. */
const heirs = ['Element', 'HTMLElement', 'Document', 'Window', 'SVGElement', 'HTMLInputElement'];

/** No feature in code for pages is newer than the range of browsers, unless older ones have a fallback. */
export const browserRange: Check = {
  name: 'range',
  run: () => {
    const found = new Map<string, Set<string>>();
    const note = (feature: string, path: string) => {
      found.set(feature, (found.get(feature) ?? new Set()).add(path));
    };
    for (const path of sheets()) {
      for (const feature of featuresOfCss(readFileSync(join(root, path), 'utf8'))) note(feature, path);
    }
    readSources(note);
    const problems: string[] = [];
    const needed = new Set<string>();
    for (const [feature, paths] of [...found].sort()) {
      const lacking = lackingIn(feature);
      if (lacking.length === 0) continue;
      needed.add(feature);
      if (!(feature in fallbacks))
        problems.push(`${feature} (${lacking.join(', ')}) in ${[...paths].slice(0, 3).join(', ')}`);
    }
    for (const feature of Object.keys(fallbacks))
      if (!needed.has(feature)) problems.push(`${feature} needs no fallback any more: remove its line`);
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const sentence = `Chrome ${range.chrome}, Safari ${range.safari} and Firefox ${range.firefox}`;
    if (!readme.includes(sentence)) problems.push(`README.md does not say “${sentence}”`);
    return Promise.resolve({ problems, notes: [`${found.size} features`] });
  },
};

function sheets(): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => join('src', path));
}

/** Collects the used members of browser interfaces. */
function readSources(note: (feature: string, path: string) => void): void {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent({ ...config, include: ['src'] }, ts.sys, root);
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName);
    if (!path.startsWith('src/') || servers.some((folder) => path.startsWith(`src/${folder}/`))) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
      const named = ts.isPropertyAccessExpression(node)
        ? node.name
        : ts.isIdentifier(node) && (ts.isCallExpression(node.parent) || ts.isNewExpression(node.parent))
          ? node
          : undefined;
      const feature = named && featureOf(checker.getSymbolAtLocation(named));
      if (feature !== undefined) note(feature, path);
      node.forEachChild(visit);
    };
    visit(file);
  }
}

/** The name in MDN's data of a declaration in TypeScript's libraries. */
function featureOf(symbol: ts.Symbol | undefined): string | undefined {
  const [declaration] = symbol?.declarations ?? [];
  if (!symbol || !declaration || !/\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName))
    return undefined;
  const { parent } = declaration;
  const owner = ts.isInterfaceDeclaration(parent) ? parent.name.text : undefined;
  const ends = owner === undefined ? [symbol.name] : ownersOf(owner).map((name) => `${name}.${symbol.name}`);
  return ends
    .flatMap((end) => [`javascript.builtins.${end}`, `api.${end}`])
    .find((feature) => statementOf(feature) !== undefined);
}

/** The names under which MDN lists the members of a TypeScript interface. */
function ownersOf(name: string): string[] {
  const own = name.replace(/^Readonly(?=Array|Map|Set)|Constructor$/g, '');
  return own.startsWith('Canvas') ? [own, 'CanvasRenderingContext2D'] : [own, ...heirs];
}

function statementOf(feature: string): CompatStatement | undefined {
  let place: Identifier | undefined = bcd as unknown as Identifier;
  for (const step of feature.split('.')) place = Object.hasOwn(place ?? {}, step) ? place?.[step] : undefined;
  return place?.__compat;
}

/** The browsers at the start of the range that lack a feature. */
function lackingIn(feature: string): string[] {
  const support = statementOf(feature)?.support;
  if (!support) return [];
  return (Object.keys(range) as Browser[])
    .filter((browser) => !isIn(support[browser], range[browser]))
    .map((browser) => `${browser} ${firstOf(support[browser])}`);
}

function isIn(statement: SupportStatement | undefined, from: string): boolean {
  return [statement ?? []]
    .flat()
    .some(
      ({ version_added, version_removed, flags, prefix, alternative_name, partial_implementation }) =>
        typeof version_added === 'string' &&
        !version_removed &&
        !flags &&
        !prefix &&
        !alternative_name &&
        partial_implementation !== true &&
        isUpTo(version_added.replace('≤', ''), from),
    );
}

function isUpTo(version: string, from: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [fromMajor = 0, fromMinor = 0] = from.split('.').map(Number);
  return major < fromMajor || (major === fromMajor && minor <= fromMinor);
}

function firstOf(statement: SupportStatement | undefined): string {
  const [first] = [statement ?? []].flat();
  return String(first?.version_added ?? 'never');
}
