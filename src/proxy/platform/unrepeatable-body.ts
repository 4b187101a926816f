/** A body for one `fetch`. */
export interface UnrepeatableBody {
  readonly body: ReadableStream<Uint8Array>;
  /** Bytes. */
  readonly length: number;
}

/** The stream class of Workers for bodies of a known length; their `fetch` does not accept a `content-length` header. */
type FixedLength = new (length: number) => TransformStream<Uint8Array, Uint8Array>;

/**
 * A text as a body that can be read only once, so that no layer below can send it again. If the body could be read again, Node's `fetch`
 * would send a second copy if the platform answers 421 (Fetch standard, "source is non-null"), and Deno's if a kept-open connection is
 * reset after the request. A platform without idempotency keys charges both.
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
