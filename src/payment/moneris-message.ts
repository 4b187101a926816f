import { members, parseJson } from '../schema/json.js';

/** The frame's answer to `tokenize`. */
export interface MonerisMessage {
  readonly isToken: boolean;
  /** Inputs that the donor has to correct. Error codes other than 943 to 945 concern the account. */
  readonly wrong: readonly ('number' | 'expiry' | 'code')[];
  readonly token: string | undefined;
  /** First six digits of the card number. */
  readonly bin: string | undefined;
}

/** Names of the inputs, in the order of their codes 943 to 945. */
const inputs = ['number', 'expiry', 'code'] as const;

/**
 * Reads a message's data: JSON text with a `responseCode` that is one code or a list. The caller must check the sender. The `errorMessage`
 * is ignored because it is always in English.
 */
export function readMonerisMessage(data: unknown): MonerisMessage | undefined {
  const { responseCode, dataKey, bin } = members(typeof data === 'string' ? parseJson(data) : undefined);
  const codes = [responseCode].flat();
  if (codes.length === 0 || !codes.every((code) => typeof code === 'string')) return undefined;
  return {
    isToken: codes.includes('001'),
    wrong: inputs.filter((_, place) => codes.includes(`94${3 + place}`)),
    token: textOf(dataKey),
    bin: textOf(bin),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
