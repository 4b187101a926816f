import { flag, text } from './field.js';
import { z } from './z.js';

/** Result of an upload, contract §2.11. A refused image answers 200 with `success: false` and a `message`. */
export const Image = z.object({ id: text, url: text, success: flag, message: text });
export type Image = z.infer<typeof Image>;

/**
 * Body of contract §4.3: the image as base 64, without a `data:` prefix. Only its beginning is checked: checking seven million
 * characters would block the process for 30 ms, and the proxy refuses what can't be decoded.
 */
export const ImageUpload = z.strictObject({
  file: z
    .string()
    .check(z.regex(/^[A-Za-z0-9+/]{8}/, { error: 'has to be base 64, without a data: prefix' })),
});
export type ImageUpload = z.infer<typeof ImageUpload>;
