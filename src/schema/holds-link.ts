/**
 * Whether a text holds what mail services and telephones make a link of: a scheme, `www.`, or a name with a dot and letters directly
 * behind it. One letter before the dot is an initial, and a capital with small letters behind it begins a name or a sentence ("Dr.Smith").
 */
export function holdsLink(text: string): boolean {
  return (
    /:\/\/|\bwww\.|[.．。｡]\p{L}{2,}[/?#]|..[.．。｡](com|net|org|info|io|co|ca|ru|cn|app|xyz|top|shop|site|click|link)\b/iu.test(
      text,
    ) || /[\p{L}\p{N}-]{2}[.．。｡](?!\p{Lu}\p{Ll})\p{L}{2}/u.test(text.replace(/[\u200c\u200d]/g, ''))
  );
}
