/**
 * Operations that act for the site's owner or a page's owner; the proxy refuses them unless they are switched
 * on, and then serves them to whom `access` lets in.
 */
export const ownerOperations = ['updatePersonalPage', 'uploadImage', 'listTransactions'] as const;
export type OwnerOperation = (typeof ownerOperations)[number];
