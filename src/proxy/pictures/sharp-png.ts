import type sharp from 'sharp';
import type { DrawPng } from './draw-png.js';

/** Draws by sharp, which is loaded at the first picture. */
export function pngBySharp(): DrawPng {
  let loading: Promise<{ readonly default: typeof sharp } | undefined> | undefined;
  return async (svg) => {
    loading ??= import('sharp').catch(() => undefined);
    const loaded = await loading;
    if (!loaded) return undefined;
    const picture = loaded.default(Buffer.from(svg), { density: 72 }).png({ palette: true });
    return new Uint8Array(await picture.timeout({ seconds: 10 }).toBuffer());
  };
}
