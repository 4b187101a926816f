// The entry `fr-proxy` of the package of that name: one function of the Fetch standard, for any runtime.
export { createProxy, type PlatformProxy } from './app/proxy.js';
export type { Proxy } from './app/fetch-handler.js';
export type { GiftFinding, OpenCause } from './http/log-entry.js';
export type { Reconciliation } from './reconcile/reconciler.js';
export type { LimitStore } from './abuse/limit-store.js';
export type { Limits, VerifyChallenge } from './abuse/limits.js';
export { turnstile, type TurnstileOptions } from './abuse/turnstile.js';
export type { GiftRefusal, LogEntry, Problem } from './http/log-entry.js';
export type { ProxyOptions, Timeouts } from './settings/options.js';
export type { Access, AccessRequest, AllowedUser } from './owners/access.js';
export { bearerAccess } from './owners/bearer-access.js';
export type { OwnerOperation } from './owners/operations.js';
export type { Attempt, Intent, Ledger, Outcome, Reservation, Reserving, Trace } from './ledger/ledger.js';
