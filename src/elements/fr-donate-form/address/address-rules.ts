import { countryCodes } from './countries.js';

/** The form of a country's postal addresses. */
export interface AddressRules {
  /** What the country's states are called; `undefined` if addresses have no state. */
  readonly stateKind: 'province' | 'state' | undefined;
  readonly postalKind: 'postal-code' | 'zip' | 'postcode';
  /** What the country's towns are called on forms. */
  readonly cityKind: 'city' | 'town' | 'suburb';
  /** Whether the postal code is written before the city, on the same line. */
  readonly isPostalFirst: boolean;
  /** Whether a postal code is required. */
  readonly needsPostal: boolean;
  /** Pattern of a complete postal code; `undefined` if any text is accepted. */
  readonly postalPattern: RegExp | undefined;
  readonly postalExample: string;
}

const defaultRules: AddressRules = {
  stateKind: undefined,
  postalKind: 'postal-code',
  cityKind: 'city',
  isPostalFirst: false,
  needsPostal: true,
  postalPattern: undefined,
  postalExample: '',
};

const fiveDigits = /^\d{5}$/;

const rulesByCountry: Readonly<Record<string, Partial<AddressRules>>> = {
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
  // The pattern also matches the codes of islands and of the armed forces, which have other forms.
  GB: {
    postalKind: 'postcode',
    cityKind: 'town',
    postalPattern: /^[A-Z]{1,4}\d?[A-Z\d]? ?\d[A-Z]{2}$/i,
    postalExample: 'SW1A 2AA',
  },
  FR: { postalPattern: fiveDigits, postalExample: '69004' },
  DE: { postalPattern: fiveDigits, postalExample: '10115' },
};

/**
 * Countries without postal codes, or with codes that few people know. The field is optional there, so that donors without a code can give.
 * Sources: members of the Universal Postal Union without codes, with their territories (the Netherlands Antilles are now CW, SX and BQ),
 * and countries for which Google's address data (libaddressinput) requires no code.
 */
const countriesWithoutPostal = countryCodes(
  'AEGOQW BFIJOQSVWZ CDFGIKMW DJM ER FJ GADHMQY HKM JM KIMNP LCY MLORW NARU PAS QA RW SBCLORSTXY TDFGKLOTV UG VCU WS YE ZW',
);

/** Countries that write the postal code before the city: "69004 Lyon" (Universal Postal Union, addressing systems). */
const postalFirstCountries = countryCodes(
  'ADLT BAEG CHYZ DEK EES FIOR GFLPR HRU ILST LITU MACEKQ NCLO PFLMT REOS SEIKM TNR VA YT',
);

export function addressRulesOf(country: string): AddressRules {
  return {
    ...defaultRules,
    needsPostal: !countriesWithoutPostal.includes(country),
    isPostalFirst: postalFirstCountries.includes(country),
    ...rulesByCountry[country],
  };
}
