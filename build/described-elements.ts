import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Named {
  readonly name: string;
  readonly description?: string;
}

interface Typed extends Named {
  /** A type in TypeScript's syntax. */
  readonly type: { readonly text: string };
}

export interface Attribute extends Typed {
  readonly default?: string;
  /** The property that the attribute sets, if there is one. */
  readonly fieldName?: string;
}

export interface Method extends Named {
  readonly parameters: readonly (Typed & { readonly optional?: boolean })[];
  readonly return?: { readonly type: { readonly text: string } };
}

/** The description of an element for documents, frameworks and editors. */
export interface DescribedElement {
  readonly tagName: string;
  /** The elements that read it as a child; `undefined` for an element with a class. */
  readonly parents?: readonly string[];
  /** Whether `fr-widgets.js` lacks it, so that its pages load `fr-autoloader.js`. */
  readonly isAutoloaded: boolean;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  readonly properties: readonly (Typed & {
    readonly attribute?: string;
    /** Whether the property sets its attribute, and reads it. */
    readonly reflects?: boolean;
    /** Whether it can only be read. */
    readonly readonly?: boolean;
  })[];
  readonly methods: readonly Method[];
  readonly events: readonly Typed[];
  readonly slots: readonly Named[];
  readonly cssParts: readonly Named[];
  readonly cssProperties: readonly (Named & { readonly default?: string })[];
  readonly cssStates: readonly Named[];
}

interface Declaration extends Partial<Omit<DescribedElement, 'properties' | 'methods'>> {
  readonly members?: readonly (Named &
    Partial<Omit<Method, 'name'>> & {
      readonly kind: string;
      readonly type?: { readonly text: string };
      readonly attribute?: string;
      readonly reflects?: boolean;
      readonly readonly?: boolean;
    })[];
}

interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly Declaration[] }[];
}

/** Elements that are not in `fr-widgets.js`, because few pages have them. `fr-autoloader.js` loads them. */
export const outsideOneFile: readonly string[] = ['fr-page-editor'];

/** Returns the elements of `custom-elements.json`, and the child elements that they read. */
export async function describedElements(root: string): Promise<DescribedElement[]> {
  const text = await readFile(join(root, 'custom-elements.json'), 'utf8');
  const { modules } = JSON.parse(text) as Manifest;
  const elements: DescribedElement[] = modules.flatMap(({ declarations = [] }) =>
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
              // Methods named `…Callback` are called by browsers and not by pages.
              methods: members.flatMap(({ kind, parameters = [], ...method }) =>
                kind === 'method' && !method.name.endsWith('Callback') ? [{ ...method, parameters }] : [],
              ),
            },
          ],
    ),
  );
  return [
    ...elements.map((element) => ({
      ...element,
      isAutoloaded: outsideOneFile.includes(element.tagName),
      attributes: inOrder(element),
    })),
    ...children,
  ];
}

/** Attributes that every element with figures has. Most pages set them once for all elements. */
const shared = ['proxy-url', 'currency', 'locale', 'timezone', 'refresh'];

/** Sorts attributes: the element's own first, then those of the form's optional parts, whose properties only set them, then the shared ones. */
function inOrder({
  attributes,
  properties,
}: Pick<DescribedElement, 'attributes' | 'properties'>): Attribute[] {
  // Properties of Lit that set their attribute have a default as well.
  const reflecting = new Set(properties.filter(({ reflects }) => reflects).map(({ name }) => name));
  const rank = ({ name, fieldName = '', default: value }: Attribute): number =>
    shared.includes(name) ? 2 : reflecting.has(fieldName) && value === undefined ? 1 : 0;
  return [...attributes].sort((one, other) => rank(one) - rank(other));
}

const nothing = {
  isAutoloaded: false,
  description: '',
  attributes: [],
  properties: [],
  methods: [],
  events: [],
  slots: [],
  cssParts: [],
  cssProperties: [],
  cssStates: [],
};

/** Child elements without a class, which are not in the manifest. Their parent reads their attributes and text. */
const children: readonly DescribedElement[] = [
  {
    ...nothing,
    tagName: 'fr-amount',
    parents: ['fr-donate-form'],
    description: 'An amount that `<fr-donate-form>` offers. Its text describes what the amount pays for.',
    attributes: [
      attribute('value', 'string', 'The amount, in major units.'),
      attribute('item-id', 'string', 'ID of the item on the platform.'),
      attribute(
        'campaign-id',
        'string',
        'Campaign for which the amount is offered, in a form that lets the donor choose between campaigns; by default, all. Required with `item-id`, because the platform rejects the items of another campaign.',
      ),
      attribute(
        'frequency',
        'string',
        'Frequencies for which the amount is offered: any of `once month year`; all by default.',
      ),
      attribute('recommended', 'boolean', 'Marks the amount as recommended and selects it initially.'),
    ],
  },
  {
    ...nothing,
    tagName: 'fr-field',
    parents: ['fr-donate-form'],
    description: 'A custom question in `<fr-donate-form>`. The answer is sent in `custom_data`.',
    attributes: [
      attribute('name', 'string', 'Key of the answer in `custom_data`.'),
      attribute('label', 'string', 'Text of the question.'),
      attribute(
        'type',
        "'text' | 'textarea' | 'email' | 'tel' | 'select' | 'radio' | 'checkbox'",
        'Type of the field; `text` by default.',
      ),
      attribute('options', 'string', 'Answers to choose from, separated by `|`, such as `Radio|A friend`.'),
      attribute('hint', 'string', 'Hint shown below the question.'),
      attribute('required', 'boolean', 'Requires an answer.'),
    ],
  },
  {
    ...nothing,
    tagName: 'fr-tribute-card',
    parents: ['fr-donate-form'],
    description:
      'A card that can be sent with a tribute in `<fr-donate-form>`. Its text is the name of the card.',
    attributes: [
      attribute('item-id', 'string', 'ID of the item on the platform.'),
      attribute('image', 'string', 'URL of a picture of the card (`https:`).'),
    ],
  },
  {
    ...nothing,
    tagName: 'fr-milestone',
    parents: ['fr-goal-thermometer'],
    description:
      'A milestone on the way to the goal of `<fr-goal-thermometer>`. Its text describes what is reached.',
    attributes: [
      attribute(
        'at',
        'string',
        'Amount of the milestone, in major units, or number of donors for a campaign that counts donors.',
      ),
    ],
  },
  {
    ...nothing,
    tagName: 'fr-match',
    parents: ['fr-goal-thermometer', 'fr-donate-form'],
    description:
      'A sponsor who adds to each gift. `<fr-goal-thermometer>` shows it above its bar, with a part of the bar, which is not raised, and `<fr-donate-form>` above its amounts, with what reaches the campaign below them; the gift stays the same. It ends by itself, after its last day and when the sponsor has added all, and says so once on pages that are open then.',
    attributes: [
      attribute('sponsor', 'string', 'Name of the sponsor.'),
      attribute(
        'campaign-id',
        'string',
        'In a form that lets the donor choose: the campaign whose gifts are matched. Without it, gifts to all of them are, and the form does not say what is left.',
      ),
      attribute(
        'ratio',
        'string',
        'What the sponsor adds for each unit given: `1`, which doubles a gift, by default.',
      ),
      attribute('cap', 'string', 'The most that the sponsor adds in all, in major units.'),
      attribute('from', 'string', 'The first day, as in `2026-12-01`.'),
      attribute('until', 'string', 'The last day, as in `2026-12-31`.'),
      attribute(
        'raised-before',
        'string',
        'What the campaign had raised when the match began, in major units; 0 by default. Without it, a match with `from` has no part of the bar.',
      ),
    ],
  },
];

function attribute(name: string, type: string, description: string): Attribute {
  return { name, type: { text: type }, description };
}
