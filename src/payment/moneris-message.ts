import { members } from '../schema/members.js';

/** What the frame answers to `tokenize`. */
export interface MonerisMessage {
  readonly isToken: boolean;
  /** Whether the donor can mend it: 943 to 945 are the number, the expiry date and the code. The others are the account's. */
  readonly isDonors: boolean;
  readonly token: string | undefined;
  /** First six digits. */
  readonly bin: string | undefined;
  /** In Moneris's words. */
  readonly text: string | undefined;
}

/** Reads a message's data, a JSON text with `responseCode` as one code or a list; who sent it is checked by whoever received it. */
export function readMonerisMessage(data: unknown): MonerisMessage | undefined {
  const { responseCode, dataKey, bin, errorMessage } = membersOf(data);
  const codes = [responseCode].flat();
  if (codes.length === 0 || !codes.every((code) => typeof code === 'string')) return undefined;
  return {
    isToken: codes.includes('001'),
    isDonors: codes.some((code) => /^94[345]$/.test(code)),
    token: textOf(dataKey),
    bin: textOf(bin),
    text: textOf(errorMessage),
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
