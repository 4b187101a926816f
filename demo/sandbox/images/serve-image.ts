import type { Sql } from '../db/sql.js';

/** Serves an image at its public URL, for any page's `<img>`. Headers keep scripts inside an image from running. */
export function serveImage(sql: Sql, id: string): Response {
  const image = sql.get<{ content_type: string; content: Uint8Array<ArrayBuffer> }>(
    'SELECT content_type, content FROM images WHERE id = ?',
    id,
  );
  if (!image) return new Response('No such image', { status: 404 });
  return new Response(image.content, {
    headers: {
      'content-type': image.content_type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}
