/**
 * Operations that act for the site's owner or a page's owner. The proxy refuses them unless they are enabled, and then serves only the
 * callers that `access` allows.
 */
export const ownerOperations = ['updatePersonalPage', 'uploadImage', 'listTransactions'] as const;
export type OwnerOperation = (typeof ownerOperations)[number];
