/** What a country's addresses have. */
export interface AddressRules {
  /** What its states are called; `undefined` where an address names none. */
  readonly stateKind: 'province' | 'state' | undefined;
  readonly postalKind: 'postal-code' | 'zip' | 'postcode';
  /** What its towns are called on a form. */
  readonly cityKind: 'city' | 'town' | 'suburb';
  /** Whether the postal code is written before the city, on one line with it. */
  readonly isPostalFirst: boolean;
  /** Whether a postal code has to be given. */
  readonly needsPostal: boolean;
  /** Shape of a whole postal code; `undefined` where any text is taken. */
  readonly postalPattern: RegExp | undefined;
  readonly postalExample: string;
}

const everywhere: AddressRules = {
  stateKind: undefined,
  postalKind: 'postal-code',
  cityKind: 'city',
  isPostalFirst: false,
  needsPostal: true,
  postalPattern: undefined,
  postalExample: '',
};

const fiveDigits = /^\d{5}$/;

const particular: Readonly<Record<string, Partial<AddressRules>>> = {
  CA: {
    stateKind: 'province',
    postalPattern: /^[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d$/i,
    postalExample: 'K1A 0B1',
  },
  US: { stateKind: 'state', postalKind: 'zip', postalPattern: /^\d{5}(-\d{4})?$/, postalExample: '02134' },
  AU: {
    stateKind: 'state',
    postalKind: 'postcode',
    cityKind: 'suburb',
    postalPattern: /^\d{4}$/,
    postalExample: '3056',
  },
  NZ: { postalKind: 'postcode', postalPattern: /^\d{4}$/, postalExample: '6011' },
  // Loosely: the islands and the forces have codes of their own.
  GB: {
    postalKind: 'postcode',
    cityKind: 'town',
    postalPattern: /^[A-Z]{1,4}\d?[A-Z\d]? ?\d[A-Z]{2}$/i,
    postalExample: 'SW1A 2AA',
  },
  FR: { postalPattern: fiveDigits, postalExample: '69004' },
  DE: { postalPattern: fiveDigits, postalExample: '10115' },
};

/** Countries whose addresses have no postal code (Universal Postal Union); asking for one loses those donors. */
const withoutPostal =
  'AE AG AN AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK HM JM KI KM KN KP LY ML MO MR MW NR NU QA RW SB SC SL SR ST SY TD TG TK TL TO TT TV UG VU WS YE ZW';

/** Countries that write "69004 Lyon" (Universal Postal Union, addressing systems). */
const postalFirst =
  'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FO FR GF GL GP GR HR HU IL IS IT LI LT LU MA MC ME MK MQ NC NL NO PF PL PM PT RE RO RS SE SI SK SM TN TR VA YT';

export function addressRulesOf(country: string): AddressRules {
  const has = (list: string) => country !== '' && list.split(' ').includes(country);
  return {
    ...everywhere,
    needsPostal: !has(withoutPostal),
    isPostalFirst: has(postalFirst),
    ...particular[country],
  };
}
