import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Named {
  readonly name: string;
  readonly description?: string;
}

interface Typed extends Named {
  /** A type, as TypeScript writes it. */
  readonly type: { readonly text: string };
}

export interface Attribute extends Typed {
  readonly default?: string;
  /** The property that it sets, where there is one. */
  readonly fieldName?: string;
}

/** An element as frameworks and editors have to know it. */
export interface DescribedElement {
  readonly tagName: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  readonly properties: readonly Typed[];
  readonly events: readonly Typed[];
  readonly slots: readonly Named[];
  readonly cssParts: readonly Named[];
  readonly cssProperties: readonly Named[];
}

interface Declaration extends Partial<Omit<DescribedElement, 'properties'>> {
  readonly members?: readonly (Named & {
    readonly kind: string;
    readonly type?: { readonly text: string };
  })[];
}

interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly Declaration[] }[];
}

/** The elements of `custom-elements.json`, and what the donate form reads among its children. */
export async function describedElements(root: string): Promise<DescribedElement[]> {
  const text = await readFile(join(root, 'custom-elements.json'), 'utf8');
  const { modules } = JSON.parse(text) as Manifest;
  const elements = modules.flatMap(({ declarations = [] }) =>
    declarations.flatMap(({ tagName, members = [], ...rest }) =>
      tagName === undefined
        ? []
        : [
            {
              ...nothing,
              ...rest,
              tagName,
              properties: members.flatMap(({ kind, type, ...field }) =>
                kind === 'field' && type ? [{ ...field, type }] : [],
              ),
            },
          ],
    ),
  );
  return [...elements, ...formChildren];
}

const nothing = {
  description: '',
  attributes: [],
  properties: [],
  events: [],
  slots: [],
  cssParts: [],
  cssProperties: [],
};

/** Not in the manifest, because no class stands behind them: the form reads their attributes and their text. */
const formChildren: readonly DescribedElement[] = [
  {
    ...nothing,
    tagName: 'fr-amount',
    description: 'An amount on offer in `<fr-donate-form>`. Its text says what the amount does.',
    attributes: [
      attribute('value', 'string', 'The amount, in major units.'),
      attribute('item-id', 'string', 'The number that the platform has for it.'),
      attribute('frequency', 'string', 'Any of `once month year`; all when empty.'),
      attribute('recommended', 'boolean', 'Points it out, and chooses it at first.'),
    ],
  },
  {
    ...nothing,
    tagName: 'fr-field',
    description: 'A question of the charity’s own in `<fr-donate-form>`, answered in `custom_data`.',
    attributes: [
      attribute('name', 'string', 'Its key in `custom_data`.'),
      attribute('label', 'string', 'The question.'),
      attribute(
        'type',
        "'text' | 'textarea' | 'email' | 'tel' | 'select' | 'radio' | 'checkbox'",
        'How it is answered; `text` otherwise.',
      ),
      attribute('options', 'string', 'The answers to choose from, as `Radio|A friend`.'),
      attribute('hint', 'string', 'What is said below it.'),
      attribute('required', 'boolean', 'It has to be answered.'),
    ],
  },
  {
    ...nothing,
    tagName: 'fr-tribute-card',
    description: 'A card that goes with a tribute in `<fr-donate-form>`. Its text is its name.',
    attributes: [
      attribute('item-id', 'string', 'The number that the platform has for it.'),
      attribute('image', 'string', 'The address of its picture, with https.'),
    ],
  },
];

function attribute(name: string, type: string, description: string): Attribute {
  return { name, type: { text: type }, description };
}
