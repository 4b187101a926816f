/** The names of an element's files in `chunks/`, without `.js`, by its tag; its own file comes first. The build inserts them. */
declare const __FR_FILES__: Readonly<Record<string, readonly string[]>>;

/** The files with an element's messages, by language and tag: what follows `locale-fr-` in their names, without `.js`. */
declare const __FR_LOCALES__: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const files = __FR_FILES__;
const locales = __FR_LOCALES__;

export const knownTags: readonly string[] = Object.keys(files);

/**
 * Returns the paths of an element's code from the folder of the build; none for an unknown element. Its own file comes first.
 *
 * @param language A BCP 47 tag, such as that of the page.
 */
export function filesOf(tag: string, language: string): readonly string[] {
  const short = language.slice(0, 2).toLowerCase();
  return [
    ...(files[tag] ?? []),
    ...(locales[short]?.[tag] ?? []).map((name) => `locale-${short}-${name}`),
  ].map((name) => `chunks/${name}.js`);
}
