import { members } from '../schema/json.js';

/** The messages that the sandbox's frame may send. All others are ignored. */
export type FrameMessage =
  | { readonly type: 'ready' | 'settled' | 'enter' }
  | { readonly type: 'state'; readonly complete: boolean; readonly errors: readonly string[] }
  | { readonly type: 'height'; readonly px: number }
  | { readonly type: 'token'; readonly requestId: string; readonly result: unknown };

/** Value of `source` in every message, in both directions. */
export const source = 'fr-sandbox-card';

/** Checks the shape of a message's data. The caller must check the sender. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const message = members(data);
  if (message['source'] !== source) return undefined;
  const { type, complete, errors, px, requestId } = message;
  if (type === 'ready' || type === 'settled' || type === 'enter') return { type };
  if (type === 'state' && typeof complete === 'boolean') {
    const texts = (Array.isArray(errors) ? errors : []).map((error) => members(error)['message']);
    return { type, complete, errors: texts.filter((text) => typeof text === 'string') };
  }
  if (type === 'height' && typeof px === 'number' && px > 0 && px < 2000) return { type, px };
  if (type === 'token' && typeof requestId === 'string')
    return { type, requestId, result: translated(message) };
  return undefined;
}

/** Replaces the sandbox's code `expired` for an expired card, because in the form this code means that the token has expired. */
function translated(result: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return result['code'] === 'expired' ? { ...result, code: 'invalid' } : result;
}
