import { plainDigits } from '../../../privacy/card-number.js';
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
  /**
   * Returns a complete postal code as the country writes it; `undefined` for another text. Reads a text in capitals without spaces and
   * dashes. Without this function, any text is accepted.
   */
  readonly readPostal: ((compact: string) => string | undefined) | undefined;
  readonly postalExample: string;
}

const defaultRules: AddressRules = {
  stateKind: undefined,
  postalKind: 'postal-code',
  cityKind: 'city',
  isPostalFirst: false,
  needsPostal: true,
  readPostal: undefined,
  postalExample: '',
};

/** Reads codes that match a pattern, and writes its groups with a separator between them. */
const codes =
  (pattern: RegExp, separator = ' ') =>
  (compact: string) =>
    pattern
      .exec(compact)
      ?.slice(1)
      .filter((part) => part !== undefined)
      .join(separator);

const fourDigits = codes(/^(\d{4})$/);

const rulesByCountry: Readonly<Record<string, Partial<AddressRules>>> = {
  CA: {
    stateKind: 'province',
    readPostal: codes(/^([ABCEGHJ-NPRSTVXY]\d[A-Z])(\d[A-Z]\d)$/),
    postalExample: 'K1A 0B1',
  },
  US: {
    stateKind: 'state',
    postalKind: 'zip',
    readPostal: codes(/^(\d{5})(\d{4})?$/, '-'),
    postalExample: '02134',
  },
  AU: {
    stateKind: 'state',
    postalKind: 'postcode',
    cityKind: 'suburb',
    // Codes of the Northern Territory begin with 08 or 09. Spreadsheets and people leave out the zero.
    readPostal: (compact) => fourDigits(compact.replace(/^[89]\d\d$/, '0$&')),
    postalExample: '3056',
  },
  NZ: { postalKind: 'postcode', readPostal: fourDigits, postalExample: '6011' },
  // The pattern also matches the codes of islands and of the armed forces, which have other forms.
  GB: {
    postalKind: 'postcode',
    cityKind: 'town',
    readPostal: codes(/^(?:([A-Z]{1,4}\d?[A-Z\d]?)(\d[A-Z]{2})|(BFPO)(\d{1,4}))$/),
    postalExample: 'SW1A 2AA',
  },
  // `F` and `D` are prefixes for letters from abroad. CEDEX is for recipients with much mail.
  FR: { readPostal: codes(/^(?:FR?)?(\d{5})(?:(CEDEX)(\d{1,2})?)?$/), postalExample: '69004' },
  DE: { readPostal: codes(/^(?:DE?)?(\d{5})$/), postalExample: '10115' },
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

/**
 * Returns a postal code as its country writes it, such as "J0X 2Y0" for "j0x2y0"; `undefined` if it is not a complete one. Where the form
 * knows no rule, the text is returned in capitals.
 */
export function readPostal(country: string, typed: string): string | undefined {
  const text = plainDigits(typed).trim().toUpperCase();
  const { readPostal: read } = addressRulesOf(country);
  return read ? read(text.replace(/[\s\p{Pd}\u2212]+/gu, '')) : text.replace(/\s+/g, ' ');
}
