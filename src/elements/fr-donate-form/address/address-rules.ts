import { countryCodes } from './countries.js';

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

/**
 * Countries where an address has no postal code, or one that people hardly know: it may be given, but asking for it loses those donors.
 * From the Universal Postal Union's members without codes and their territories (the Netherlands Antilles have become CW, SX and BQ), and, of
 * those with codes on paper, the ones where Google's address data (libaddressinput) asks for none: LC, NA, PA, PS, SO, TT, VC and the like.
 */
const withoutPostal = countryCodes(
  'AEGOQW BFIJOQSVWZ CDFGIKMW DJM ER FJ GADHMQY HKM JM KIMNP LCY MLORW NARU PAS QA RW SBCLORSTXY TDFGKLOTV UG VCU WS YE ZW',
);

/** Countries that write "69004 Lyon" (Universal Postal Union, addressing systems). */
const postalFirst = countryCodes(
  'ADLT BAEG CHYZ DEK EES FIOR GFLPR HRU ILST LITU MACEKQ NCLO PFLMT REOS SEIKM TNR VA YT',
);

export function addressRulesOf(country: string): AddressRules {
  return {
    ...everywhere,
    needsPostal: !withoutPostal.includes(country),
    isPostalFirst: postalFirst.includes(country),
    ...particular[country],
  };
}
