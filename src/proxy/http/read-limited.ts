/** Time limit for the body of a request, in ms. Node has the same limit for a whole request; other runtimes have none. */
const longestRequest = 30_000;

/**
 * A whole body as text, or `undefined` as soon as it is longer than `limit` bytes. The bytes are counted as they arrive, after
 * decompression: a length header may be wrong, and a small gzip file may contain a very large one.
 *
 * @param patience Time limit in ms; none by default.
 * @throws Error if the body does not end in time, or its connection breaks.
 */
export async function readLimited(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  patience?: number,
): Promise<string | undefined> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  // An error here does not matter, because the rest is not needed.
  const stop = () => reader.cancel().catch(() => undefined);
  let isLate = false;
  const timer =
    patience === undefined
      ? undefined
      : setTimeout(() => {
          isLate = true;
          void stop();
        }, patience);
  try {
    let text = '';
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      // `stop` ends the body as well.
      if (isLate) throw new Error('The body has not ended in time.');
      if (done) return text + decoder.decode();
      length += value.byteLength;
      if (length > limit) {
        await stop();
        return undefined;
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the body of a client, who could otherwise keep a request open without end. See `readLimited`. */
export function readRequest({ body }: Request, limit: number): Promise<string | undefined> {
  return readLimited(body, limit, longestRequest);
}
