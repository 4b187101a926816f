/**
 * Why a call returned no usable answer.
 * - `invalid`: the request violates the contract; nothing was sent. The wrong field is in `field`.
 * - `network`: no answer arrived. For a donation the outcome is unknown, not "failed".
 * - `timeout`: the answer did not arrive in time. For a donation the outcome is unknown, too.
 * - `http`: the answer has a status outside 200–299, in `status`.
 * - `contract`: the answer violates the contract. Report it to the site's owner, not to the visitor.
 */
export type FrErrorKind = 'invalid' | 'network' | 'timeout' | 'http' | 'contract';

export interface FrErrorDetails {
  readonly status?: number | undefined;
  readonly field?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly body?: unknown;
  readonly cause?: unknown;
}

export class FrError extends Error {
  declare readonly name: 'FrError';
  readonly kind: FrErrorKind;
  /** HTTP status, for kind `http`. */
  readonly status: number | undefined;
  /** Path of the wrong field, for example `billing.state`; for kind `invalid`. */
  readonly field: string | undefined;
  /** Seconds to wait, as requested by the server; for kind `http`. */
  readonly retryAfter: number | undefined;
  /** Parsed JSON of the error answer, if it was JSON. The contract defines no shape for it, so check before use. */
  readonly body: unknown;

  constructor(kind: FrErrorKind, message: string, details: FrErrorDetails = {}) {
    super(message, { cause: details.cause });
    // Defined, because an assignment throws on a page that has frozen `Error.prototype`.
    Object.defineProperty(this, 'name', { value: 'FrError' });
    this.kind = kind;
    this.status = details.status;
    this.field = details.field;
    this.retryAfter = details.retryAfter;
    this.body = details.body;
  }
}

/** Whether a value is an `FrError`. Compares the name as well, because two copies of the bundle on a page have two classes. */
export function isFrError(error: unknown): error is FrError {
  return error instanceof FrError || (error instanceof Error && error.name === 'FrError');
}
