/**
 * An address with the ID of a picture in the place of `{id}`. A `/` in the ID is one of the address, because many servers refuse an encoded
 * one. Empty for an ID that would lead to another folder: URL parsers read `..` so even if it is encoded.
 */
export function withImageId(template: string, id: string): string {
  const parts = id.split('/');
  if (parts.some((part) => /^\.\.?$/.test(part))) return '';
  // The template's own slash counts as that at the start of the ID: a server may read two as an empty folder.
  const place = parts[0] === '' ? /\/?\{id\}/ : '{id}';
  return template.replace(place, () => parts.map(encodeURIComponent).join('/'));
}
