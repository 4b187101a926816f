import { movingImages } from './moving-images.js';
import { stillImages } from './still-images.js';

/** An image: its kind, its bytes, and the bytes that may be sent; `undefined` if it is refused. */
export type Sample = readonly [title: string, file: Uint8Array, sent: Uint8Array | undefined];

/** Images of every kind, built part by part. */
export const corpus: readonly Sample[] = [...stillImages, ...movingImages];
