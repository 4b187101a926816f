/**
 * Does not compile when Braintree's own types no longer fit what the adapter writes down of them. Nothing runs
 * here, and the published package does not need these types.
 */
import type * as Braintree from 'braintree-web';
import type { BraintreeApi } from '../../src/payment/braintree-api.js';

/** Takes `Theirs` only where it can stand for `Ours`. */
type Fits<Ours, Theirs extends Ours> = Theirs;

export type Checked = Fits<Required<Pick<BraintreeApi, 'hostedFields'>>, typeof Braintree>;
