interface Manifest {
  readonly modules: readonly {
    readonly path: string;
    readonly declarations: readonly {
      readonly tagName: string;
      readonly parents?: readonly string[];
      readonly slots?: readonly { readonly name: string }[];
      readonly cssParts?: readonly { readonly name: string }[];
      readonly attributes?: readonly {
        readonly name: string;
        readonly fieldName?: string;
        readonly type: { readonly text: string };
      }[];
    }[];
  }[];
}

const manifest = (await (await fetch('/custom-elements.json')).json()) as Manifest;
/** The elements of public pages that `custom-elements.json` describes, without the children that they read. */
export const declarations = manifest.modules
  .filter(({ path }) => path.startsWith('src/elements/'))
  .flatMap((module) => module.declarations)
  .filter(({ parents }) => !parents);

/** The current parts and slots of an element that `custom-elements.json` lacks. */
export function undocumented(element: Element): string[] {
  const { slots = [], cssParts = [] } =
    declarations.find(({ tagName }) => tagName === element.localName) ?? {};
  const documented = new Set([
    ...cssParts.map(({ name }) => `part "${name}"`),
    ...slots.map(({ name }) => `slot "${name}"`),
  ]);
  const parts = [...(element.shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap(({ part }) => [...part]);
  const own = [...(element.shadowRoot?.querySelectorAll('slot') ?? [])].map(({ name }) => name);
  const found = [...parts.map((name) => `part "${name}"`), ...own.map((name) => `slot "${name}"`)];
  return [...new Set(found)].filter((name) => !documented.has(name));
}
