/** Node's `Buffer`, or `undefined` in a runtime without it. */
export type NativeBase64 = Pick<typeof Buffer, 'from'> | undefined;

const native = (globalThis as { readonly Buffer?: NativeBase64 }).Buffer;

/** Number of characters to decode, and of bytes to encode, between two pauses; multiples of 4 and 3. */
const partOfText = 65_536;
const partOfBytes = 49_152;
/** Maximum number of arguments for `String.fromCharCode`: a call with a million arguments overflows the stack. A multiple of 3. */
const mostArguments = 8_190;

/**
 * Decodes base64; `undefined` if the text is not valid. Without a native decoder, the text is decoded in parts: five million bytes at once
 * would block gifts.
 */
export async function fromBase64(
  text: string,
  pause: () => Promise<unknown>,
  Native: NativeBase64 = native,
): Promise<Uint8Array | undefined> {
  const size = (text.length / 4) * 3 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
  if (text.length % 4 !== 0 || size <= 0) return undefined;
  if (Native) {
    // `Buffer` skips invalid characters.
    const bytes = Native.from(text, 'base64');
    return bytes.length === size ? bytes : undefined;
  }
  const bytes = new Uint8Array(size);
  let length = 0;
  for (let at = 0; at < text.length; at += partOfText) {
    const part = read(text.slice(at, at + partOfText));
    if (part === undefined) return undefined;
    for (let index = 0; index < part.length; index += 1) bytes[length + index] = part.charCodeAt(index);
    length += part.length;
    await pause();
  }
  return length === size ? bytes : undefined;
}

export async function toBase64(
  bytes: Uint8Array,
  pause: () => Promise<unknown>,
  Native: NativeBase64 = native,
): Promise<string> {
  if (Native) return Native.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  let text = '';
  for (let start = 0; start < bytes.length; start += partOfBytes) {
    const end = Math.min(start + partOfBytes, bytes.length);
    for (let at = start; at < end; at += mostArguments)
      text += btoa(String.fromCharCode(...bytes.subarray(at, Math.min(at + mostArguments, end))));
    await pause();
  }
  return text;
}

function read(part: string): string | undefined {
  try {
    return atob(part);
  } catch {
    return undefined;
  }
}
