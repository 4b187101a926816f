/** SHA-256 of a text, in hexadecimal. Uses WebCrypto, because edge runtimes have nothing else. */
export async function sha256(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))));
}

/** JSON with sorted members: requests that differ only in the order of their members have the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join()}}`;
}

/** HMAC-SHA-256 of a text, in hexadecimal. */
export type KeyedHash = (text: string) => Promise<string>;

/**
 * Creates hashes with a key that is not stored with them. Without the key, a thief of the store cannot find names and e-mails by trying, as
 * with plain hashes.
 *
 * @param secret The same in every proxy that shares a store; never stored with the hashes. A function is called with the first text.
 * @param purpose Hashes for different purposes cannot be compared with each other.
 */
export function createKeyedHash(secret: string | (() => string), purpose: string): KeyedHash {
  // Imported at the first use: some edge runtimes allow no cryptography before a request.
  let key: Promise<CryptoKey> | undefined;
  return async (text) => {
    key ??= crypto.subtle.importKey(
      'raw',
      bytesOf(`${purpose}\n${typeof secret === 'string' ? secret : secret()}`),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    return hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', await key, bytesOf(text))));
  };
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
