import { members } from '../schema/json.js';

/**
 * The messages between `embed.html` and the page around its frame, sent by `postMessage`:
 *
 * 1. The frame sends `ready` to its parent, whatever its origin.
 * 2. The page sends `host` to the origin of the frame's `src`.
 * 3. The frame sends its `height` to the origin of that answer, at once and after each change.
 *
 * Each message has the number of this protocol. Messages with another number are ignored, and the page logs a warning.
 */
export const protocol = 1;

export type Message =
  | { readonly frEmbed: number; readonly type: 'ready' | 'host' }
  | { readonly frEmbed: number; readonly type: 'height'; readonly height: number };

/** Maximum height. A greater one means that the content grows with its frame, without end. */
const maxHeight = 20_000;

/** A message of this protocol with any number; `undefined` for anything else. */
export function readMessage(data: unknown): Message | undefined {
  const { frEmbed, type, height } = members(data);
  if (typeof frEmbed !== 'number') return undefined;
  if (type === 'ready' || type === 'host') return { frEmbed, type };
  const isHeight = typeof height === 'number' && height >= 0 && height <= maxHeight;
  return type === 'height' && isHeight ? { frEmbed, type, height: Math.ceil(height) } : undefined;
}
