/** Returns a random UUID, version 4. Not `randomUUID`, which exists in secure contexts only: forms on http pages need a key as well. */
export function newAttemptKey(source: Crypto): string {
  if ('randomUUID' in source && typeof source.randomUUID === 'function') return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte, index) => {
    // RFC 9562 §5.4: version in the seventh byte, variant in the ninth.
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return (marked + 0x100).toString(16).slice(1);
  });
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
