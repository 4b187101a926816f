import type { ResourceState } from '../store/resource-state.js';

/** What a page author has to write before the element can ask anything: `campaign-id="123"`. */
export interface Misconfiguration {
  readonly advice: string;
}

/** What an element knows of its data: a store's state, or that its attributes ask for nothing yet. */
export type ViewState<Value> = ResourceState<Value> | { readonly status: 'misconfigured' };
