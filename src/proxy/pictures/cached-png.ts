import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../concurrency/single-flight.js';
import { createSlots } from '../concurrency/slots.js';
import type { DrawPng } from './draw-png.js';

/** A PNG; `busy` while too many others are drawn, and `none` if this proxy cannot draw any. */
export type PngResult = Uint8Array<ArrayBuffer> | 'busy' | 'none';

const mostKept = 200;
const mostBytes = 20_000_000;

/**
 * Draws each picture once, as long as it is kept in memory: drawing takes some 50 ms of a processor, and the mails of one campaign ask for
 * the same picture thousands of times. `mayDraw` is called only if a picture is to be drawn.
 */
export function createCachedPng(
  draw: DrawPng | undefined,
): (key: string, svg: string, mayDraw: () => boolean) => Promise<PngResult> {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    max: mostKept,
    maxSize: mostBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  const flights = createSingleFlight<PngResult>();
  // One at once and twenty waiting, for 5 s: the proxy's first task are gifts.
  const slots = createSlots(1, 20);
  return async (key, svg, mayDraw) => {
    if (!draw) return 'none';
    const known = kept.get(key);
    if (known) return known;
    return flights.join(key, async () => {
      if (!mayDraw()) return 'busy';
      const release = await slots.take(5_000);
      if (!release) return 'busy';
      try {
        const bytes = await draw(svg);
        if (!bytes) return 'none';
        kept.set(key, bytes);
        return bytes;
      } finally {
        release();
      }
    });
  };
}
