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
  /** Whether it is in `fr-staff.js`, for pages behind a login. */
  readonly isForStaff: boolean;
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
  readonly modules: readonly {
    /** Path of the source. */
    readonly path: string;
    readonly declarations?: readonly Declaration[];
  }[];
}

/** Elements that are not in `fr-widgets.js`, because few pages have them. `fr-autoloader.js` loads them. */
export const outsideOneFile: readonly string[] = ['fr-page-editor'];

/** Returns the elements for public pages, and the child elements that they read. */
export async function publicElements(root: string): Promise<DescribedElement[]> {
  return (await describedElements(root)).filter(({ isForStaff }) => !isForStaff);
}

/** Returns everything of `custom-elements.json`: the elements, with that for staff, and then the child elements that they read. */
export async function describedElements(root: string): Promise<DescribedElement[]> {
  const text = await readFile(join(root, 'custom-elements.json'), 'utf8');
  const { modules } = JSON.parse(text) as Manifest;
  const all = modules.flatMap(({ path, declarations = [] }) =>
    declarations.flatMap(({ tagName, members = [], ...rest }): DescribedElement[] => {
      if (tagName === undefined) return [];
      const element = {
        ...nothing,
        ...rest,
        tagName,
        isForStaff: path.startsWith('src/staff/'),
        isAutoloaded: outsideOneFile.includes(tagName),
        properties: members.flatMap(({ kind, type, ...field }) =>
          kind === 'field' && type ? [{ ...field, type }] : [],
        ),
        // Methods named `…Callback` are called by browsers and not by pages.
        methods: members.flatMap(({ kind, parameters = [], ...method }) =>
          kind === 'method' && !method.name.endsWith('Callback') ? [{ ...method, parameters }] : [],
        ),
      };
      return [{ ...element, attributes: inOrder(element) }];
    }),
  );
  return [...all.filter(({ parents }) => !parents), ...all.filter(({ parents }) => parents)];
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
