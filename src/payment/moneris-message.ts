import { members } from '../schema/members.js';

/** The frame's answer to `tokenize`. */
export interface MonerisMessage {
  readonly isToken: boolean;
  /** The inputs that the donor has to correct. Codes other than 943 to 945 concern the account and are not included. */
  readonly wrong: readonly ('number' | 'expiry' | 'code')[];
  readonly token: string | undefined;
  /** First six digits. */
  readonly bin: string | undefined;
}

/** In the order of their codes, 943 to 945. */
const inputs = ['number', 'expiry', 'code'] as const;

/**
 * Reads a message's data, a JSON text whose `responseCode` is one code or a list. The caller must check the sender.
 * The `errorMessage` is ignored: it is always in English.
 */
export function readMonerisMessage(data: unknown): MonerisMessage | undefined {
  const { responseCode, dataKey, bin } = membersOf(data);
  const codes = [responseCode].flat();
  if (codes.length === 0 || !codes.every((code) => typeof code === 'string')) return undefined;
  return {
    isToken: codes.includes('001'),
    wrong: inputs.filter((_, place) => codes.includes(`94${3 + place}`)),
    token: textOf(dataKey),
    bin: textOf(bin),
  };
}

function membersOf(data: unknown): Readonly<Record<string, unknown>> {
  try {
    return members(JSON.parse(String(data)));
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
