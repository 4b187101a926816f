import { sharedByAll } from './registry.js';

/** The part of `window.trustedTypes` that Lit uses. */
export interface PolicyFactory<Policy> {
  readonly emptyScript: unknown;
  createPolicy(name: string, rules: object): Policy;
}

/**
 * Trusted Types as our Lit sees them. A policy's name may be used once only under most policies of a page, and a second copy of this
 * module would throw while it is loaded: it takes the first one's.
 */
export function onePolicy<Policy>(types: PolicyFactory<Policy>): PolicyFactory<Policy> {
  return {
    emptyScript: types.emptyScript,
    createPolicy: (name, rules) => sharedByAll('policy', () => types.createPolicy(name, rules)),
  };
}
