import { members } from '../schema/members.js';

/**
 * What `embed.html` and the page around its frame tell each other, by `postMessage`:
 *
 * 1. The frame says `ready`, to whoever contains it.
 * 2. The page answers `host`, to the origin of the frame's `src`.
 * 3. The frame says its `height`, at once and whenever it changes, to the origin that answered.
 *
 * Each message has the number of this protocol. A number that is not known is ignored, and the page says so in the console.
 */
export const protocol = 1;

export type Message =
  | { readonly frEmbed: number; readonly type: 'ready' | 'host' }
  | { readonly frEmbed: number; readonly type: 'height'; readonly height: number };

/** Heights above this one are errors of a layout that grows with its frame. */
const maxHeight = 20_000;

/** A message of this protocol, whatever its number; `undefined` for anything else. */
export function readMessage(data: unknown): Message | undefined {
  const { frEmbed, type, height } = members(data);
  if (typeof frEmbed !== 'number') return undefined;
  if (type === 'ready' || type === 'host') return { frEmbed, type };
  const isHeight = typeof height === 'number' && height >= 0 && height <= maxHeight;
  return type === 'height' && isHeight ? { frEmbed, type, height: Math.ceil(height) } : undefined;
}
