/**
 * Why a call brought no answer.
 * - `not-sent`: there was never a connection, so the platform cannot have seen anything.
 * - `timeout`, `broken`: it may have seen everything.
 */
export type Failure = 'not-sent' | 'timeout' | 'broken';

// Only codes that cannot arise once a connection stands. EHOSTUNREACH and ENETUNREACH can: a router may
// report them late.
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  // The platform's certificate was refused, before the first byte of the request.
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * Tells a call that never left from one that may have, by what `fetch` rejected with. In doubt it may have.
 */
export function failureOf(error: unknown): 'not-sent' | 'broken' {
  const cause = error instanceof Error ? error.cause : undefined;
  // A host with several addresses is tried on each; a single one that got further decides.
  const attempts: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return attempts.length > 0 && attempts.every((attempt) => neverConnected.has(codeOf(attempt)))
    ? 'not-sent'
    : 'broken';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
