/** Names of states, provinces and territories by postal code, if they differ from the English names. */
export type RegionNames = Readonly<Record<'CA' | 'US' | 'AU', Readonly<Record<string, string>>>>;

/** Empty, because the English names are in the lists of codes. */
export const regions: RegionNames = { CA: {}, US: {}, AU: {} };
