import { sharedByAll } from './registry.js';

/** The part of `window.trustedTypes` that Lit uses. */
export interface PolicyFactory<Policy> {
  readonly emptyScript: unknown;
  createPolicy(name: string, rules: object): Policy;
}

/**
 * The Trusted Types that Lit gets. Most pages allow each policy name only once, so a second copy of this module would throw while it is
 * loaded. It uses the policy of the first copy instead.
 */
export function onePolicy<Policy>(types: PolicyFactory<Policy>): PolicyFactory<Policy> {
  return {
    emptyScript: types.emptyScript,
    createPolicy: (name, rules) => sharedByAll('policy', () => types.createPolicy(name, rules)),
  };
}
