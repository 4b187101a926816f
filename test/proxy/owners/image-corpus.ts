import { movingImages } from './moving-images.js';
import { stillImages } from './still-images.js';

/** An image: what it is, its bytes, and what may be sent of it; `undefined` where it is refused. */
export type Sample = readonly [title: string, file: Uint8Array, sent: Uint8Array | undefined];

/** Images of every kind, made here part by part. */
export const corpus: readonly Sample[] = [...stillImages, ...movingImages];
