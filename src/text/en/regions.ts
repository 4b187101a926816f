/** Names of states, provinces and territories that differ from English, by country and postal code: "CA.QC". */
export type RegionNames = Readonly<Record<string, string>>;

/** Empty, because the English names are in the lists of codes. */
export const regions: RegionNames = {};
