/** The beginning of a frame of a GIF: its time, and then its place or an extension. */
const gifFrame = /\x21\xf9\x04[^]{4}\x00[\x21\x2c]/g;

/**
 * Whether a picture has several frames, of which a canvas shows only the first.
 *
 * @param bytes The file's first bytes, each as a character of Windows-1252 (`TextDecoder` knows no Latin-1). In four million are the first two frames of nearly every GIF.
 */
export function isAnimated(bytes: string): boolean {
  if (bytes.startsWith('GIF8')) return (bytes.match(gifFrame)?.length ?? 0) > 1;
  // A flag of the extended header.
  if (bytes.startsWith('WEBPVP8X', 8)) return (bytes.charCodeAt(20) & 2) !== 0;
  // In PNG, the chunk with the number of frames is before that of the pixels.
  if (bytes.startsWith('PNG', 1)) return bytes.split('IDAT', 1)[0]?.includes('acTL') ?? false;
  // Brands of AVIF sequences, and of all sequences of the HEIF family.
  return /^[^]{4}ftyp(avis|msf1)/.test(bytes);
}
