import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describedElements, type DescribedElement } from '../../build/described-elements.js';
import { root } from '../runner/root.js';
import { dataTypes } from './data-types.js';
import { messageTables } from './message-list.js';
import { cellOf, referencePage, type PartPicture } from './reference-page.js';

export interface GeneratedDocument {
  /** Path in the repository. */
  readonly path: string;
  /** The whole text, formatted. */
  readonly expected: string;
}

const web = 'https://github.com/fr-widgets/fr-widgets/blob/main/';

/** The documents that are generated from the code, and those that contain a generated table. */
export async function generatedDocuments(): Promise<readonly GeneratedDocument[]> {
  const all = await describedElements(root);
  const elements = all.filter(({ parents }) => parents === undefined);
  const pictures = partPictures();
  const types = dataTypes();
  const pages = elements.map((element): readonly [string, string] => {
    const folder = element.isForStaff ? 'src/staff' : `src/elements/${element.tagName}`;
    const children = all.filter(({ parents }) => parents?.includes(element.tagName));
    return [
      `${folder}/REFERENCE.md`,
      linked(referencePage(element, children, types, pictures.get(element.tagName) ?? []), folder),
    ];
  });
  const messages = 'src/elements/fr-donate-form/texts/MESSAGES.md';
  return Promise.all(
    [
      ...pages,
      [
        'README.md',
        withTable('README.md', 'elements', elementTable(elements.filter(({ isForStaff }) => !isForStaff))),
      ] as const,
      [messages, withTable(messages, 'messages', messageTables())] as const,
      ['src/elements/fr-donate-form/attribute-properties.ts', attributeProperties(elements)] as const,
    ].map(async ([path, text]) => ({ path, expected: await formatted(path, text) })),
  );
}

/** The pictures taken by `npm run pictures`, by element. */
function partPictures(): ReadonlyMap<string, readonly PartPicture[]> {
  const all = JSON.parse(readFileSync(join(root, 'docs/pictures/pictures.json'), 'utf8')) as Readonly<
    Record<string, readonly { file: string; parts: readonly number[] }[]>
  >;
  return new Map(
    Object.entries(all).map(([tagName, own]) => [
      tagName,
      own.map(({ file, parts }) => ({
        path: relative(`src/elements/${tagName}`, `docs/pictures/${file}`),
        parts,
      })),
    ]),
  );
}

/** The donate form's properties that set attributes, which Lit does not know. */
function attributeProperties(elements: readonly DescribedElement[]): string {
  const form = elements.find(({ tagName }) => tagName === 'fr-donate-form');
  const properties = form?.properties.filter(({ reflects }) => reflects) ?? [];
  const attributesOf = (isFlag: boolean) =>
    properties
      .filter(({ type }) => (type.text === 'boolean') === isFlag)
      .map(({ attribute = '' }) => attribute)
      .join(' ');
  if (properties.length === 0) throw new Error('The donate form has no properties that set attributes.');
  return `// Generated from the JSDoc of fr-donate-form.ts by \`npm run write\`.

/** Attributes that are present or absent. */
export const flagAttributes = '${attributesOf(true)}';

/** Attributes with a text. */
export const textAttributes = '${attributesOf(false)}';

/** The properties of these attributes. */
export interface AttributeProperties {
${properties.map(({ name, type, description = '' }) => `/** ${description} */\n${name}: ${type.text};\n`).join('')}}
`;
}

/** The first sentence of each description. npm shows the README as well, where relative links do not work. */
function elementTable(elements: readonly DescribedElement[]): string {
  const rows = elements.map(({ tagName, description }) => {
    const [first = description] = /^.*?\.(?=\s)/s.exec(description) ?? [];
    return `| [\`<${tagName}>\`][${tagName}] | ${cellOf(first)} |`;
  });
  const links = elements.map(({ tagName }) => `[${tagName}]: ${web}src/elements/${tagName}/REFERENCE.md`);
  return ['| element | what it does |', '| --- | --- |', ...rows, '', ...links].join('\n');
}

/** A document of the repository with a table of the given name replaced. */
function withTable(path: string, name: string, table: string): string {
  const between = new RegExp(`(?<=<!-- ${name}: npm run write -->\n)[^]*?(?=<!-- end of ${name} -->)`);
  const text = readFileSync(join(root, path), 'utf8');
  if (!between.test(text)) throw new Error(`${path} has no place for its table of ${name}.`);
  return text.replace(between, () => `\n${table}\n\n`);
}

/** Turns the names of documents in comments into links: `LAYOUT.md` of the element's own folder, or a path in the repository. */
function linked(text: string, folder: string): string {
  const own = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return text.replaceAll(/`([\w./-]+\.md)`/g, (written, name: string) => {
    const path = existsSync(join(root, name))
      ? relative(folder, name)
      : own.find((file) => file.endsWith(`/${name}`));
    return path === undefined ? written : `[${name}](${path})`;
  });
}

async function formatted(path: string, text: string): Promise<string> {
  const file = join(root, path);
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}
