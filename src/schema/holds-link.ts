/**
 * Whether a text contains what mail services and telephones turn into a link: a scheme, `www.`, or a name followed by a dot and letters. A
 * single letter before the dot is an initial, and a capital followed by small letters begins a name or a sentence ("Dr.Smith"); these do
 * not count.
 */
export function holdsLink(text: string): boolean {
  return (
    /:\/\/|\bwww\.|[.．。｡]\p{L}{2,}[/?#]|..[.．。｡](com|net|org|info|io|co|ca|ru|cn|app|xyz|top|shop|site|click|link)\b/iu.test(
      text,
    ) || /[\p{L}\p{N}-]{2}[.．。｡](?!\p{Lu}\p{Ll})\p{L}{2}/u.test(text.replace(/[\u200c\u200d]/g, ''))
  );
}
