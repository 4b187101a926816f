import { endpoint, nothing } from './endpoint.js';
import { cleaned, type FieldProblem, flag, text, textReference } from './field.js';
import { members } from './json.js';
import { z } from './z.js';

/**
 * Result of an upload, contract §2.11. A refused image has `success: false` and a `message`; any other has the ID under which a page can
 * show it.
 */
export const Image = z
  .object({ id: textReference, url: text, success: flag, message: text })
  .check(z.refine((image) => image.success === false || Boolean(image.id), { error: 'has no ID' }));
export type Image = z.infer<typeof Image>;

/** A warning for an image without the contract's URL. */
export function imageProblems(body: unknown): readonly FieldProblem[] {
  const { url } = members(body);
  return isRefusedImage(body) || typeof url === 'string' ? [] : [{ path: 'url', problem: 'is missing' }];
}

/**
 * Whether an answer reports that the upload was refused. The contract defines no status for it, so the status may be 200 or that of an
 * error.
 */
export function isRefusedImage(body: unknown): boolean {
  return members(body)['success'] === false;
}

/** Removes the prefix of a `data:` address (as from `FileReader`) and white space (as from mail and command lines) from base 64. */
function bareBase64(file: string): string {
  const text = file.replace(/^\s*data:[^,]{0,200};base64,/, '');
  // Each character is searched for separately: for seven million characters, a regular expression takes ten times as long.
  return [' ', '\n', '\r', '\t'].some((space) => text.includes(space)) ? text.replace(/\s+/g, '') : text;
}

/**
 * Body of contract §4.3: the image as base 64. Only the beginning is checked, because checking seven million characters would block the
 * process for 30 ms. The proxy decodes the rest later.
 */
export const ImageUpload = z.strictObject({
  file: cleaned(bareBase64, z.regex(/^[A-Za-z0-9+/]{8}/, { error: 'has to be base 64' })),
});
export type ImageUpload = z.infer<typeof ImageUpload>;

/** Contract §4.3. */
export const uploadImage = /* @__PURE__ */ endpoint({
  name: 'uploadImage',
  method: 'POST',
  path: '/v2/private/user/upload/image',
  params: nothing,
  query: nothing,
  body: ImageUpload,
  reply: Image,
  problems: imageProblems,
  isResult: isRefusedImage,
  freshFor: 0,
  timeLimit: 180_000,
  access: 'owner',
});
