import type { Plugin } from 'vite';
import { describedElements, type DescribedElement } from './described-elements.js';

/**
 * The manifest's generators are worse for users: those for Vue and Svelte type our events as `CustomEvent<FrReadyEvent>`, whose `detail` does
 * not exist, the one for Vue imports `FrReadyEvent` once per element, which does not compile, the one for JSX types `with-tribute` as
 * `unknown`, and each would import a class of `<fr-amount>`, which has none.
 */

/** Writes the types of `fr-widgets/react`, `/vue` and `/svelte`. Each exports `fr-widgets` and declares its elements for the framework. */
export function emitFrameworkTypes(): Plugin {
  let root = '';
  return {
    name: 'emit-framework-types',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      for (const [name, source] of Object.entries(await frameworkTypes(root)))
        this.emitFile({ type: 'asset', fileName: `types/${name}`, source });
    },
  };
}

/** The declarations by the names of their files, which are to be beside the declarations of `index.js`. */
export async function frameworkTypes(root: string): Promise<Record<string, string>> {
  return {
    'tags.d.ts': tags(await describedElements(root)),
    'react.d.ts': react,
    'vue.d.ts': vue,
    'svelte.d.ts': svelte,
  };
}

/** Writes the types of each element's attributes, properties and events, from which the types for the frameworks are derived. */
function tags(elements: readonly DescribedElement[]): string {
  const namesIn = (isForStaff: boolean): string => {
    const names = elements
      .filter((element) => element.isForStaff === isForStaff)
      .flatMap(({ properties, events }) => [
        ...properties.filter(({ readonly }) => readonly !== true),
        ...events,
      ])
      .flatMap(({ type }) => type.text.match(/\b[A-Z]\w+/g) ?? []);
    return [...new Set(names)].sort().join(', ');
  };
  const table = (name: string, rows: (element: DescribedElement) => string[]): string =>
    `export interface ${name} {\n${elements
      .map((element) => `  '${element.tagName}': {\n${rows(element).join('')}  };\n`)
      .join('')}}\n`;
  return `import type { ${namesIn(false)} } from './index.js';
import type { ${namesIn(true)} } from './staff/index.js';

${table('Attributes', ({ attributes }) =>
  attributes.map((one) => row(one, `'${one.name}'`, `${attributeType(one.type.text)} | undefined`)),
)}
${table('Properties', ({ properties }) =>
  properties
    .filter(({ readonly }) => readonly !== true)
    .map((one) => row(one, one.name, one.reflects ? settable(one.type.text) : one.type.text)),
)}
${table('Events', ({ events }) => events.map((one) => row(one, `'${one.name}'`, one.type.text)))}
export type Tag = keyof Properties;

export type ElementOf<Name extends Tag> = Name extends keyof HTMLElementTagNameMap
  ? HTMLElementTagNameMap[Name]
  : HTMLElement;
`;
}

function row({ description = '' }: { description?: string }, name: string, type: string): string {
  return `    /** ${description.replaceAll(/\s+/g, ' ').replaceAll('*/', '*\\/')} */\n    ${name}?: ${type};\n`;
}

/** What a property takes that sets an attribute: also a number, a list, an object for JSON, and `undefined` for no attribute. */
function settable(type: string): string {
  return type === 'string | null' ? 'string | number | object | null | undefined' : `${type} | undefined`;
}

/** In markup, numbers are texts, and boolean attributes are present or absent. Elements read "false", which some frameworks write, as absent. */
function attributeType(type: string): string {
  if (type === 'string' || type === 'number') return 'string | number';
  return type === 'boolean' ? "boolean | ''" : type;
}

const react = `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Attributes, ElementOf, Events, Properties, Tag } from './tags.js';

export * from './index.js';

// React sets a property if the element has a member of that name, so an attribute that is named like a method has no effect.
type Own<Name extends Tag> = Omit<Attributes[Name], keyof ElementOf<Name>> & Properties[Name];

type Listeners<Name extends Tag> = {
  [Type in keyof Events[Name] & string as \`on\${Type}\`]?:
    | ((event: NonNullable<Events[Name][Type]>) => void)
    | undefined;
};

type Props<Name extends Tag> = Omit<
  DetailedHTMLProps<HTMLAttributes<ElementOf<Name>>, ElementOf<Name>>,
  keyof Own<Name>
> &
  Own<Name> &
  Listeners<Name>;

type Elements = { [Name in Tag]: Props<Name> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
`;

const vue = `import type { HTMLAttributes, ReservedProps } from 'vue';
import type { Attributes, ElementOf, Events, Properties, Tag } from './tags.js';

export * from './index.js';

type Camel<Text extends string> = Text extends \`\${infer First}-\${infer Rest}\`
  ? \`\${First}\${Capitalize<Camel<Rest>>}\`
  : Text;

/** Vue's type checker reads \`item-id\` as \`itemId\`. */
type Camelized<Named> = { [Name in keyof Named as Name extends string ? Camel<Name> : never]: Named[Name] };

// Vue sets a property if the element has a member of that name, so an attribute that is named like a method has no effect.
type Own<Name extends Tag> = Omit<Camelized<Attributes[Name]>, keyof ElementOf<Name>> & Properties[Name];

type Listeners<Name extends Tag> = {
  [Type in keyof Events[Name] & string as \`on\${Capitalize<Camel<Type>>}\`]?:
    | ((event: NonNullable<Events[Name][Type]>) => void)
    | undefined;
};

type Component<Name extends Tag> = new () => ElementOf<Name> & {
  $props: Omit<HTMLAttributes, keyof Own<Name>> & ReservedProps & Own<Name> & Listeners<Name>;
  $slots: { default?: () => unknown };
};

type Elements = { [Name in Tag]: Component<Name> };

declare module 'vue' {
  interface GlobalComponents extends Elements {}
  // Missing in Vue's types, but needed for children in a slot of an element.
  interface HTMLAttributes {
    slot?: string;
  }
}
`;

const svelte = `import type { HTMLAttributes } from 'svelte/elements';
import type { Attributes, ElementOf, Events, Properties, Tag } from './tags.js';

export * from './index.js';

type Own<Name extends Tag> = Omit<Attributes[Name], keyof Properties[Name]> & Properties[Name];

type Listeners<Name extends Tag> = {
  [Type in keyof Events[Name] & string as \`on\${Type}\`]?:
    | ((event: NonNullable<Events[Name][Type]>) => void)
    | undefined;
};

type Elements = {
  [Name in Tag]: Omit<HTMLAttributes<ElementOf<Name>>, keyof Own<Name>> & Own<Name> & Listeners<Name>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
`;
