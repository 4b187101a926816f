// The package's `fr-widgets/proxy`: one function of the Fetch standard, for any runtime.
export { createProxy, type Proxy } from './proxy.js';
export type { LogEntry, OwnerOperation, Problem, ProxyOptions, Timeouts } from './options.js';
export type { Attempt, Intent, Ledger, Outcome, Reservation, Trace } from './ledger/ledger.js';
