/**
 * The media type according to the file's first bytes, whatever type the sender gives. SVG is not supported, because it can contain scripts.
 */
export function imageType(content: Uint8Array): string | undefined {
  const ascii = (from: number, to: number): string => String.fromCharCode(...content.subarray(from, to));
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'image/gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  return undefined;
}
