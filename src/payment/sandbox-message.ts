import { members } from '../schema/members.js';

/** What the sandbox's frame may say. Anything else is nobody's business and is not heard. */
export type FrameMessage =
  | { readonly type: 'ready' | 'settled' }
  | { readonly type: 'state'; readonly complete: boolean; readonly error: string | undefined }
  | { readonly type: 'height'; readonly px: number }
  | { readonly type: 'token'; readonly requestId: string; readonly result: unknown };

/** Mark of every message in both directions. */
export const source = 'fr-sandbox-card';

/** Shape-checks a message's data; who sent it is checked by whoever received the event. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const message = members(data);
  if (message['source'] !== source) return undefined;
  const { type, complete, error, px, requestId } = message;
  if (type === 'ready' || type === 'settled') return { type };
  if (type === 'state' && typeof complete === 'boolean') {
    const text = members(error)['message'];
    return { type, complete, error: typeof text === 'string' ? text : undefined };
  }
  if (type === 'height' && typeof px === 'number' && px > 0 && px < 2000) return { type, px };
  if (type === 'token' && typeof requestId === 'string')
    return { type, requestId, result: translated(message) };
  return undefined;
}

/** The sandbox calls a card past its date `expired`, and says so beside the date; a form would say that the fields ran out of time. */
function translated(result: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return result['code'] === 'expired' ? { ...result, code: 'invalid' } : result;
}
