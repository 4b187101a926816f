/** A body for one `fetch`. */
export interface UnrepeatableBody {
  readonly body: ReadableStream<Uint8Array>;
  /** Bytes. */
  readonly length: number;
}

/** What Workers have for a stream whose length is known; their `fetch` takes no `content-length` header. */
type FixedLength = new (length: number) => TransformStream<Uint8Array, Uint8Array>;

/**
 * A text as a body that can be read once, so that nothing below can send it again. Of one that it could read again, Node's
 * `fetch` sends a second copy when the platform answers 421 (Fetch standard, "source is non-null"), and Deno's when a
 * connection that was kept open is reset after the request; a platform without idempotency keys charges both.
 */
export function unrepeatable(text: string): UnrepeatableBody {
  const bytes = new TextEncoder().encode(text);
  const { length } = bytes;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const { FixedLengthStream } = globalThis as { readonly FixedLengthStream?: FixedLength };
  // Otherwise the request is chunked, which some platforms refuse.
  return { body: FixedLengthStream ? stream.pipeThrough(new FixedLengthStream(length)) : stream, length };
}
