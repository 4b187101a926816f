/** The languages, and the locale for formats of a tag without a country: plain `fr` would write Canadian dollars as `$CA`. */
export const languages = { en: 'en-CA', es: 'es-US', fr: 'fr-CA' } as const;

export type Language = keyof typeof languages;
