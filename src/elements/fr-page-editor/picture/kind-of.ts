/** The kinds of pictures by their first bytes. The name and the type of a file say nothing: an SVG or a page may have any. */
const kinds = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
] as const;

export type PictureKind = (typeof kinds)[number][0] | 'avif' | 'heif';

/** Bytes from which the kind is read. */
export const kindBytes = 256;

/** @param start The file's first bytes, each as a character. */
export function kindOf(start: string): PictureKind | undefined {
  const [kind] = kinds.find(([, pattern]) => pattern.test(start)) ?? [];
  if (kind) return kind;
  const brands = brandsOf(start);
  // First, because an AVIF may have a brand of all HEIF files as its own, and its kind among those that it is compatible with.
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  // Photos of phones. Browsers that can't open them say so.
  return /^(hei|hev|mif|msf)/.test(brands[0] ?? '') ? 'heif' : undefined;
}

/** The brands of a file of the ISO base media format: its own, and those that it is compatible with (ISO/IEC 14496-12, 4.3). */
function brandsOf(start: string): readonly string[] {
  if (!start.startsWith('ftyp', 4)) return [];
  const [high = 0, low = 0] = [start.charCodeAt(2), start.charCodeAt(3)];
  // Between them is the version.
  return [start.slice(8, 12), ...(start.slice(16, high * 256 + low).match(/[^]{4}/g) ?? [])];
}
