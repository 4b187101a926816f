/** What the rule of names applies to, as in `custom-elements.json`. */
export interface NamedParts {
  readonly attributes?: readonly { readonly name: string; readonly type?: { readonly text: string } }[];
  readonly events?: readonly { readonly name?: string }[];
  readonly cssProperties?: readonly { readonly name: string }[];
  readonly cssParts?: readonly { readonly name: string }[];
  readonly slots?: readonly { readonly name: string }[];
}

/** Switches that are named otherwise, and why. */
const otherSwitches: Readonly<Record<string, string>> = {
  steps: 'The form in steps is a layout, which may be inside the layout `dialog`.',
  debug: 'For developers, as in other libraries.',
  required: 'Of a question, as of the fields of HTML.',
  recommended: 'Of an amount: it says what the amount is.',
};

/** Events that are not about a noun: they are those of every element. */
const ownEvents: readonly string[] = ['fr-ready', 'fr-update', 'fr-error', 'fr-data-warning'];

const eventName =
  /^fr-(?:[a-z]+-)?[a-z]+-(?:change|request|select|share|submit|success|refused|unknown|reached|saved|failed)$/;

/** The rule of names in `CONTRIBUTING.md`, as far as names tell. */
export function nameProblems({
  attributes = [],
  events = [],
  cssProperties = [],
  cssParts = [],
  slots = [],
}: NamedParts): string[] {
  const kebab = [...attributes, ...cssParts, ...slots].filter(
    ({ name }) => !/^([a-z]+(-[a-z]+)*)?$/.test(name),
  );
  const switches = attributes.filter(
    ({ name, type }) => type?.text === 'boolean' && !/^with(out)?-/.test(name) && !(name in otherSwitches),
  );
  const notSwitches = attributes.filter(
    ({ name, type }) => type?.text !== 'boolean' && /^with-|^show-|^hide-|^no-/.test(name),
  );
  const oddEvents = events.filter(({ name = '' }) => !eventName.test(name) && !ownEvents.includes(name));
  return [
    ...kebab.map(({ name }) => `${name} is not written in small letters with hyphens.`),
    ...switches.map(({ name }) => `The switch ${name} begins with neither with- nor without-.`),
    ...notSwitches.map(({ name }) => `${name} is named like a switch, but has a value.`),
    ...oddEvents.map(({ name = '' }) => `The event ${name} is not fr-, a noun and what happens to it.`),
    ...cssProperties
      .filter(({ name }) => !/^--fr-[a-z]+(-[a-z]+)*(-\d)?$/.test(name))
      .map(({ name }) => `${name} is not --fr- with small letters and hyphens.`),
  ];
}
