import { flag, text } from './field.js';
import { members } from './members.js';
import { cleaned } from './plain-text.js';
import { z } from './z.js';

/**
 * Result of an upload, contract §2.11. A refused image has `success: false` and a `message`. Not loose, as personal pages are: no member
 * has to be there, so any answer at all would be passed on whole.
 */
export const Image = z.object({ id: text, url: text, success: flag, message: text });
export type Image = z.infer<typeof Image>;

/** Whether an answer says that the upload was refused. The contract gives it no status, so it may come with 200 or an error's. */
export function isRefusedImage(body: unknown): boolean {
  return members(body)['success'] === false;
}

/** Base 64 alone, of a `data:` address (as `FileReader` gives it) or of lines (as mail and command lines write it). */
function bareBase64(file: string): string {
  const text = file.replace(/^\s*data:[^,]{0,200};base64,/, '');
  // One search for each character: for seven million characters, a pattern takes ten times as long.
  return [' ', '\n', '\r', '\t'].some((space) => text.includes(space)) ? text.replace(/\s+/g, '') : text;
}

/**
 * Body of contract §4.3: the image as base 64. Only its beginning is checked: checking seven million
 * characters would block the process for 30 ms, and the proxy refuses what can't be decoded.
 */
export const ImageUpload = z.strictObject({
  file: cleaned(bareBase64, z.regex(/^[A-Za-z0-9+/]{8}/, { error: 'has to be base 64' })),
});
export type ImageUpload = z.infer<typeof ImageUpload>;
