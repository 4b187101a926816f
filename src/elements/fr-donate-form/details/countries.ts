const codes = countryCodes(
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR GABDEFGHILMNPQRSTUWY HKMNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS YET ZAMW',
);

export type Country = readonly [code: string, name: string];

const lists = new Map<string, readonly Country[]>();

/**
 * All countries, with names in the language of `locale` and sorted by name. The names come from the browser, so that only codes are
 * downloaded.
 */
export function countriesIn(locale: string): readonly Country[] {
  let list = lists.get(locale);
  if (!list) {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const order = new Intl.Collator(locale);
    list = codes
      .map((code): Country => [code, names.of(code) ?? code])
      .sort(([, a], [, b]) => order.compare(a, b));
    lists.set(locale, list);
  }
  return list;
}

export function isCountry(code: string): boolean {
  return codes.includes(code);
}

/** Reads country codes (ISO 3166-1 alpha-2) that are grouped by first letter, in half the bytes: `ADE BEG` is AD, AE, BE and BG. */
export function countryCodes(list: string): string[] {
  return list.split(' ').flatMap(([first = '', ...rest]) => rest.map((letter) => first + letter));
}
