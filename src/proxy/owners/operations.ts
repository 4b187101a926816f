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
