/**
 * The whole of a body as text, or `undefined` once it is longer than `limit` bytes, counted as they arrive
 * and after inflating: a length header may lie, and a small gzip file may hold a very large one.
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
      // Its failure changes nothing: the rest is not wanted.
      await reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
