import type { ResourceState } from '../store/resource-state.js';

/** A hint to the page's author about an attribute that is needed before the element can send a request: `campaign-id="123"`. */
export interface Misconfiguration {
  readonly advice: string;
}

/** The state of an element's data: a state of the store, or `misconfigured` if its attributes are not valid yet. */
export type ViewState<Value> = ResourceState<Value> | { readonly status: 'misconfigured' };
