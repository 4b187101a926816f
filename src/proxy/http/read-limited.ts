/**
 * A whole body as text, or `undefined` as soon as it is longer than `limit` bytes. The bytes are counted as they arrive, after
 * decompression: a length header may be wrong, and a small gzip file may contain a very large one.
 */
export async function readLimited(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<string | undefined> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.byteLength;
    if (length > limit) {
      // An error here does not matter, because the rest is not needed.
      await reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
