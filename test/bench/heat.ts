/** Countries of a large campaign's donors, in descending order; each gives four fifths of the previous one. */
const countries =
  'US CA GB FR DE AU JP BR IN CN ES IT NL SE CH BE NO DK IE NZ MX AR CL ZA PT PL AT FI GR CZ TR KR SG HK TH ID PH VN MY AE IL EG MA NG KE CO PE UY IS HU RO BG HR RS SI SK LT LV EE UA';

/** A campaign's heatmap (contract §2.9): one row for each country, as a world map needs it. */
export const heat = countries.split(' ').map((country, place) => ({
  country,
  state: '',
  amount_raised: Math.round(5_000_000 * 0.8 ** place) / 100 + 50,
  n_donors: 4 + Math.round(900 * 0.8 ** place),
}));
