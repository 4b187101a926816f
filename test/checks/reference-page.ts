import type { DescribedElement } from '../../build/described-elements.js';
import type { DataField } from './data-types.js';

/** A picture of an element with its parts outlined. */
export interface PartPicture {
  /** Path from the element's folder. */
  readonly path: string;
  /** The numbers in the picture, which are those in the table of parts. */
  readonly parts: readonly number[];
}

/** `REFERENCE.md` of an element: all attributes, what `data` contains, events, slots, parts and custom properties. */
export function referencePage(
  element: DescribedElement,
  children: readonly DescribedElement[],
  types: ReadonlyMap<string, readonly DataField[]>,
  pictures: readonly PartPicture[],
): string {
  const { tagName, attributes, description, properties, methods } = element;
  return [
    `# \`<${tagName}>\``,
    '<!-- Written by `npm run write` from the comments in the code. Change those. -->',
    description,
    table(
      'Attributes',
      ['attribute', 'property', 'type', 'default', 'description'],
      attributes.map(({ name, fieldName, type, default: value, description: what }) => [
        code(name),
        fieldName === undefined ? '' : code(fieldName),
        code(type.text),
        valueOf(value),
        what,
      ]),
    ),
    ...children.map((child) =>
      table(
        `\`<${child.tagName}>\``,
        ['attribute', 'type', 'description'],
        child.attributes.map(({ name, type, description: what }) => [code(name), code(type.text), what]),
        child.description,
      ),
    ),
    table(
      'Properties without an attribute',
      ['property', 'type', 'description'],
      properties
        .filter(({ attribute }) => attribute === undefined)
        .map(({ name, type, description: what }) => [code(name), code(type.text), what]),
    ),
    ...dataTables(
      properties.find(({ name }) => name === 'data'),
      types,
    ),
    table(
      'Methods',
      ['method', 'description'],
      methods.map(({ name, parameters, return: result, description: what }) => {
        const list = parameters.map((one) => `${one.name}${one.optional ? '?' : ''}: ${one.type.text}`);
        const notes = parameters.map((one) => (one.description ? `\`${one.name}\`: ${one.description}` : ''));
        return [
          code(`${name}(${list.join(', ')}): ${result?.type.text ?? 'void'}`),
          [what, ...notes].join(' '),
        ];
      }),
    ),
    table(
      'Events',
      ['event', 'type', 'fired when'],
      element.events.map(({ name, type, description: what }) => [code(name), code(type.text), what]),
    ),
    table(
      'Slots',
      ['slot', 'description'],
      element.slots.map(({ name, description: what }) => [name === '' ? '(default)' : code(name), what]),
    ),
    table(
      'CSS parts',
      ['part', 'description', 'no.'],
      element.cssParts.map(({ name, description: what }, at) => [
        code(`::part(${name})`),
        what,
        pictures.some(({ parts }) => parts.includes(at + 1)) ? String(at + 1) : '',
      ]),
      pictures.map(({ path, parts }) => `![Parts ${listed(parts)} of ${tagName}](${path})`).join('\n\n'),
    ),
    table(
      'CSS custom properties',
      ['property', 'default', 'description'],
      element.cssProperties.map(({ name, default: value, description: what }) => [
        code(name),
        valueOf(value),
        what,
      ]),
    ),
    table(
      'Custom states',
      ['state', 'while'],
      element.cssStates.map(({ name, description: what }) => [code(`:state(${name})`), what]),
    ),
  ]
    .filter((section) => section !== '')
    .join('\n\n');
}

/** The fields of `data`, and those of the types that they name. */
function dataTables(
  data: DescribedElement['properties'][number] | undefined,
  types: ReadonlyMap<string, readonly DataField[]>,
): string[] {
  const namesIn = (text: string) =>
    [...types.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const tablesOf = (name: string): string[] => {
    const fields = types.get(name) ?? [];
    const rows = fields.map(({ name: field, type, description: what }) => [code(field), code(type), what]);
    return [
      table(`\`${name}\``, ['field', 'type', 'description'], rows),
      ...fields.flatMap(({ type }) => namesIn(type).flatMap(tablesOf)),
    ];
  };
  const [main] = namesIn(data?.type.text ?? '');
  return main === undefined ? [] : tablesOf(main);
}

type Cell = string | undefined;

function table(
  title: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  text = '',
): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly Cell[]): string => `| ${cells.map(cellOf).join(' | ')} |`;
  const lines = [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
  return [`## ${title}`, text, lines].filter((part) => part !== '').join('\n\n');
}

function listed(numbers: readonly number[]): string {
  return new Intl.ListFormat('en').format(numbers.map(String));
}

/** Text of one table cell: a line break or a bar would end the cell. */
export function cellOf(text: Cell = ''): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}

function code(text: string): string {
  return `\`${text}\``;
}

/** A default as written in markup: `5` for `'5'` in the source. */
function valueOf(written: string | undefined): string {
  const value = (written ?? '').replaceAll("'", '');
  return value === '' || value === 'null' || value === 'false' ? '' : code(value);
}
