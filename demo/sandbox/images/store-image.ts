import { randomUUID } from 'node:crypto';
import { dateTime } from '../values/dates.js';
import type { Sql } from '../db/sql.js';
import { imageType } from './image-type.js';
import { isWhole } from './whole-image.js';

/** Maximum size of an image in bytes after decoding. The contract defines none; this is a common one. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

interface ImageResult {
  id: string;
  url: string;
  success: boolean;
  message: string;
}

/** The answer to an upload that was refused (contract 2.11). */
export function failedImage(message: string): ImageResult {
  return { id: '', url: '', success: false, message };
}

/** Contract 4.3. A refused image is an answer with `success: false`, because the contract lists no 400 here (§7). */
export function storeImage(
  sql: Sql,
  body: unknown,
  imageUrl: (id: string) => string,
  now: number,
): ImageResult {
  const file = typeof body === 'object' && body !== null && 'file' in body ? body.file : undefined;
  if (typeof file !== 'string' || file === '')
    return failedImage('file is required: a base-64 encoded image');
  const base64 = file.replace(/^data:[\w/+.-]+;base64,/, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return failedImage('file is not base-64');
  if (base64.length * 0.75 > MAX_IMAGE_BYTES + 2) return failedImage('file is larger than 5 MB');
  const content = Buffer.from(base64, 'base64');
  const type = imageType(content);
  if (!type) return failedImage('file is not a PNG, JPEG, GIF or WebP image');
  if (!isWhole(content, type)) return failedImage('file is an image without its end');
  const id = randomUUID();
  sql.run(
    'INSERT INTO images (id, content_type, content, created_at) VALUES (?, ?, ?, ?)',
    id,
    type,
    content,
    dateTime(now),
  );
  return { id, url: imageUrl(id), success: true, message: '' };
}
