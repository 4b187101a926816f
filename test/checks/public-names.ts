interface NamedAttribute {
  readonly name: string;
  readonly type?: { readonly text: string };
  /** Its property, unless it has none. */
  readonly fieldName?: string;
}

/** What the rule of names applies to, as in `custom-elements.json`. */
export interface NamedParts {
  readonly tagName?: string;
  readonly attributes?: readonly NamedAttribute[];
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

/** Attributes whose properties are named otherwise, and why. */
const otherProperties: Readonly<Record<string, string>> = {
  refresh:
    'In seconds, as in `<meta http-equiv="refresh">`; the property is `refreshSeconds`, because `refresh()` is a method.',
};

/** All that may end in `-url`, so that files and links do not, and what each is. */
const urls: Readonly<Record<string, string>> = {
  'proxy-url': 'Requested.',
  'custom-data-from-url': 'No address, but names of the parameters of the page’s URL.',
};

/** Words for a file or an address without the ending that says which, and the endings alone. */
const withoutEnding = /(?:^|-)(?:address|file|icon|image|link|logo|photo|picture|uri)$|^(?:href|src|url)$/;

/** Events that are not about a noun: they are those of every element. */
const ownEvents: readonly string[] = ['fr-ready', 'fr-update', 'fr-error', 'fr-data-warning'];

const eventName =
  /^fr-(?:[a-z]+-)?[a-z]+-(?:change|request|select|share|submit|success|refused|unknown|reached|saved|failed)$/;

/** Custom properties that are named for another element, and why. */
const sharedProperties: Readonly<Record<string, string>> = {
  '--fr-leaderboard-bar-size': 'The rows of `<fr-fundraisers>` have the board’s bars.',
};

/** The rule of names in `CONTRIBUTING.md`, as far as names tell. */
export function nameProblems({
  tagName = '',
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
  const unsaid = attributes.filter(({ name, type }) => type?.text !== 'boolean' && withoutEnding.test(name));
  const oddUrls = attributes.filter(({ name }) => name.endsWith('-url') && !(name in urls));
  const oddProperties = attributes.filter(
    ({ name, fieldName = camelCase(name) }) => fieldName !== camelCase(name) && !(name in otherProperties),
  );
  const oddEvents = events.filter(({ name = '' }) => !eventName.test(name) && !ownEvents.includes(name));
  const isWritten = ({ name }: { readonly name: string }) => /^--fr-[a-z]+(-[a-z]+)*(-\d)?$/.test(name);
  const othersProperties = cssProperties
    .filter(isWritten)
    .filter(({ name }) => !isNamedFor(tagName, name) && !(name in sharedProperties));
  return [
    ...kebab.map(({ name }) => `${name} is not written in small letters with hyphens.`),
    ...switches.map(({ name }) => `The switch ${name} begins with neither with- nor without-.`),
    ...notSwitches.map(({ name }) => `${name} is named like a switch, but has a value.`),
    ...unsaid.map(
      ({ name }) =>
        `${name} has to be a word with -src for a file, -href for a link, or -url for a requested address.`,
    ),
    ...oddUrls.map(
      ({ name }) =>
        `${name} is not among the addresses that are requested: a file has -src, a link has -href.`,
    ),
    ...oddProperties.map(({ name, fieldName = '' }) => `The property of ${name} is ${fieldName}.`),
    ...oddEvents.map(({ name = '' }) => `The event ${name} is not fr-, a noun and what happens to it.`),
    ...cssProperties
      .filter((one) => !isWritten(one))
      .map(({ name }) => `${name} is not --fr- with small letters and hyphens.`),
    ...othersProperties.map(
      ({ name }) =>
        `${name} does not begin with --fr- and the name of ${tagName}, and a word for what it sets.`,
    ),
  ];
}

/** Whether the custom property begins with the element's name, or its last word (`thermometer`), and says more than that. */
function isNamedFor(tagName: string, property: string): boolean {
  const name = tagName.replace(/^fr-/, '');
  return [name, name.replace(/.*-/, '')].some((start) => property.startsWith(`--fr-${start}-`));
}

function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
