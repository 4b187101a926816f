/** HMAC-SHA-256 of a text, in hexadecimal. */
export type KeyedHash = (text: string) => Promise<string>;

/**
 * Creates hashes with a key that is not stored with them. Without the key, a thief of the store cannot find names and e-mails by trying, as
 * with plain hashes.
 *
 * @param secret The same in every proxy that shares a store; never stored with the hashes.
 * @param purpose Hashes for different purposes cannot be compared with each other.
 */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const bytes = (text: string) => new TextEncoder().encode(text);
  // Imported at the first use: some edge runtimes allow no cryptography before a request.
  let key: Promise<CryptoKey> | undefined;
  return async (text) => {
    key ??= crypto.subtle.importKey(
      'raw',
      bytes(`${purpose}\n${secret}`),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    const mac = await crypto.subtle.sign('HMAC', await key, bytes(text));
    return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}
