/** Names of states, provinces and territories by their postal code, where a language has one that differs from the English one. */
export type RegionNames = Readonly<Record<'CA' | 'US' | 'AU', Readonly<Record<string, string>>>>;

/** The English ones come with the lists of codes. */
export const regions: RegionNames = { CA: {}, US: {}, AU: {} };
