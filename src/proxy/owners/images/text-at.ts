/** Bytes as a string with one character per byte; shorter at the end of the file. */
export function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
