/** What a country's addresses have. */
export interface AddressRules {
  /** What its states are called; `undefined` where an address names none. */
  readonly stateKind: 'province' | 'state' | undefined;
  readonly postalKind: 'postal-code' | 'zip' | 'postcode';
  /** Whether a postal code has to be given. */
  readonly needsPostal: boolean;
  /** Shape of a whole postal code; `undefined` where any text is taken. */
  readonly postalPattern: RegExp | undefined;
  readonly postalExample: string;
}

const everywhere: AddressRules = {
  stateKind: undefined,
  postalKind: 'postal-code',
  needsPostal: true,
  postalPattern: undefined,
  postalExample: '',
};

const particular: Readonly<Record<string, Partial<AddressRules>>> = {
  CA: {
    stateKind: 'province',
    postalPattern: /^[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d$/i,
    postalExample: 'K1A 0B1',
  },
  US: { stateKind: 'state', postalKind: 'zip', postalPattern: /^\d{5}(-\d{4})?$/, postalExample: '02134' },
  AU: { stateKind: 'state', postalKind: 'postcode', postalPattern: /^\d{4}$/, postalExample: '3056' },
};

/** Countries whose addresses have no postal code (Universal Postal Union); asking for one loses those donors. */
const withoutPostal =
  'AE AG AN AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK HM JM KI KM KN KP LY ML MO MR MW NR NU QA RW SB SC SL SR ST SY TD TG TK TL TO TT TV UG VU WS YE ZW';

export function addressRulesOf(country: string): AddressRules {
  const needsPostal = !withoutPostal.split(' ').includes(country);
  return { ...everywhere, needsPostal, ...particular[country] };
}
