/** ISO 3166-1 alpha-2, in pairs of letters. */
const codes =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW';

export type Country = readonly [code: string, name: string];

const lists = new Map<string, readonly Country[]>();

/** All countries by name, in the words and the order of `locale`. The browser knows the names; only the codes travel. */
export function countriesIn(locale: string): readonly Country[] {
  let list = lists.get(locale);
  if (!list) {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const order = new Intl.Collator(locale);
    list = countryCodes()
      .map((code): Country => [code, names.of(code) ?? code])
      .sort(([, a], [, b]) => order.compare(a, b));
    lists.set(locale, list);
  }
  return list;
}

export function isCountry(code: string): boolean {
  return countryCodes().includes(code);
}

function countryCodes(): string[] {
  return codes.match(/../g) ?? [];
}
