/**
 * Operations that act for the site's owner or a page's owner. The proxy refuses them unless they are enabled, and then serves only the
 * callers that `access` allows.
 */
export const ownerOperations = ['updatePersonalPage', 'uploadImage', 'listTransactions'] as const;

/**
 * The operations of `allow`. Visitors may search for teams and give, too: requests without `Authorization`, or while the operation is not
 * enabled, are answered as theirs.
 */
export const allowableOperations = [...ownerOperations, 'searchTeams', 'createTransaction'] as const;
export type OwnerOperation = (typeof allowableOperations)[number];

/** The operations for which `pageOwners: 'token'` needs no `access`: the platform checks the token of the personal page. */
export const pageOperations = ['updatePersonalPage', 'uploadImage'] as const;

/** The enabled operations about which `access` decides. */
export function needingAccess({
  allow = [],
  pageOwners,
}: {
  readonly allow?: readonly OwnerOperation[] | undefined;
  readonly pageOwners?: 'access' | 'token' | undefined;
}): OwnerOperation[] {
  const others: readonly string[] = pageOwners === 'token' ? pageOperations : [];
  return allow.filter((name) => !others.includes(name));
}
