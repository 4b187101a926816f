import { assignedCodes } from './country-code.js';

// In the order of `assignedCodes`. Source: the Unicode CLDR's names for Canada, which write “Saint” and “and” in full.
const names =
  'Andorra|United Arab Emirates|Afghanistan|Antigua and Barbuda|Anguilla|Albania|Armenia|Angola|Antarctica|Argentina|' +
  'American Samoa|Austria|Australia|Aruba|Åland Islands|Azerbaijan|Bosnia and Herzegovina|Barbados|Bangladesh|Belgium|Burkina Faso|' +
  'Bulgaria|Bahrain|Burundi|Benin|Saint-Barthélemy|Bermuda|Brunei|Bolivia|Caribbean Netherlands|Brazil|Bahamas|Bhutan|' +
  'Bouvet Island|Botswana|Belarus|Belize|Canada|Cocos (Keeling) Islands|Congo - Kinshasa|Central African Republic|' +
  'Congo - Brazzaville|Switzerland|Côte d’Ivoire|Cook Islands|Chile|Cameroon|China|Colombia|Costa Rica|Cuba|Cape Verde|Curaçao|' +
  'Christmas Island|Cyprus|Czechia|Germany|Djibouti|Denmark|Dominica|Dominican Republic|Algeria|Ecuador|Estonia|Egypt|' +
  'Western Sahara|Eritrea|Spain|Ethiopia|Finland|Fiji|Falkland Islands|Micronesia|Faroe Islands|France|Gabon|United Kingdom|' +
  'Grenada|Georgia|French Guiana|Guernsey|Ghana|Gibraltar|Greenland|Gambia|Guinea|Guadeloupe|Equatorial Guinea|Greece|' +
  'South Georgia and South Sandwich Islands|Guatemala|Guam|Guinea-Bissau|Guyana|Hong Kong SAR China|Heard and McDonald Islands|' +
  'Honduras|Croatia|Haiti|Hungary|Indonesia|Ireland|Israel|Isle of Man|India|British Indian Ocean Territory|Iraq|Iran|Iceland|' +
  'Italy|Jersey|Jamaica|Jordan|Japan|Kenya|Kyrgyzstan|Cambodia|Kiribati|Comoros|Saint Kitts and Nevis|North Korea|South Korea|' +
  'Kuwait|Cayman Islands|Kazakhstan|Laos|Lebanon|Saint Lucia|Liechtenstein|Sri Lanka|Liberia|Lesotho|Lithuania|Luxembourg|Latvia|' +
  'Libya|Morocco|Monaco|Moldova|Montenegro|Saint Martin|Madagascar|Marshall Islands|North Macedonia|Mali|Myanmar (Burma)|Mongolia|' +
  'Macao SAR China|Northern Mariana Islands|Martinique|Mauritania|Montserrat|Malta|Mauritius|Maldives|Malawi|Mexico|Malaysia|' +
  'Mozambique|Namibia|New Caledonia|Niger|Norfolk Island|Nigeria|Nicaragua|Netherlands|Norway|Nepal|Nauru|Niue|New Zealand|Oman|' +
  'Panama|Peru|French Polynesia|Papua New Guinea|Philippines|Pakistan|Poland|Saint-Pierre-et-Miquelon|Pitcairn Islands|Puerto Rico|' +
  'Palestinian territories|Portugal|Palau|Paraguay|Qatar|Réunion|Romania|Serbia|Russia|Rwanda|Saudi Arabia|Solomon Islands|' +
  'Seychelles|Sudan|Sweden|Singapore|Saint Helena|Slovenia|Svalbard and Jan Mayen|Slovakia|Sierra Leone|San Marino|Senegal|Somalia|' +
  'Suriname|South Sudan|São Tomé and Príncipe|El Salvador|Sint Maarten|Syria|Eswatini|Turks and Caicos Islands|Chad|' +
  'French Southern Territories|Togo|Thailand|Tajikistan|Tokelau|Timor-Leste|Turkmenistan|Tunisia|Tonga|Türkiye|Trinidad and Tobago|' +
  'Tuvalu|Taiwan|Tanzania|Ukraine|Uganda|U.S. Outlying Islands|United States|Uruguay|Uzbekistan|Vatican City|' +
  'Saint Vincent and the Grenadines|Venezuela|British Virgin Islands|U.S. Virgin Islands|Vietnam|Vanuatu|Wallis and Futuna|Samoa|' +
  'Kosovo|Yemen|Mayotte|South Africa|Zambia|Zimbabwe';

let byCode: ReadonlyMap<string, string> | undefined;

/**
 * The English name of a country, for a code (ISO 3166-1 alpha-2); `undefined` for an unknown code. The names are not taken from `Intl`,
 * because its first use takes a slow phone 100 ms, and a map in English has no other use for it.
 */
export function englishName(code: string): string | undefined {
  // Not when the module is loaded: in the one file, every page loads it.
  byCode ??= new Map(names.split('|').map((name, index) => [assignedCodes[index] ?? '', name]));
  return byCode.get(code);
}
