/** A body that one `fetch` can read. */
export interface UnrepeatableBody {
  readonly body: ReadableStream<Uint8Array>;
  /** Length in bytes. */
  readonly length: number;
}

/** The stream class of Workers for bodies of a known length; their `fetch` does not accept a `content-length` header. */
type FixedLength = new (length: number) => TransformStream<Uint8Array, Uint8Array>;

/**
 * Wraps a text as a body that can be read only once, so that no layer below can send it again. Otherwise Node's `fetch` would send a second
 * copy if the platform answers 421, and Deno's if a kept-open connection is reset. A platform without idempotency keys would charge both.
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
  // With an unknown length, the request would be chunked, which some platforms refuse.
  return { body: FixedLengthStream ? stream.pipeThrough(new FixedLengthStream(length)) : stream, length };
}
