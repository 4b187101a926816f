import { members } from '../schema/members.js';

/** What the frame answers to `tokenize`. */
export interface MonerisMessage {
  readonly isToken: boolean;
  /** What the donor can mend. Codes other than 943 to 945 are the account's, and name nothing here. */
  readonly wrong: readonly ('number' | 'expiry' | 'code')[];
  readonly token: string | undefined;
  /** First six digits. */
  readonly bin: string | undefined;
}

/** In the order of their codes, 943 to 945. */
const inputs = ['number', 'expiry', 'code'] as const;

/**
 * Reads a message's data, a JSON text with `responseCode` as one code or a list; who sent it is checked by whoever received it.
 * Its `errorMessage` is left out: it is English whatever the page's language.
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
