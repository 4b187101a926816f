import { openNames, type ReplyNames } from '../../schema/endpoint.js';

/**
 * The problem with renamed members of a personal page, worded to follow the setting's name in a sentence; `undefined` if there is none.
 * With a misspelt name, the figure would be missing from every answer.
 */
export function replyNamesProblem(names: ReplyNames): string | undefined {
  const known: readonly string[] = openNames;
  for (const [name, other] of Object.entries(names)) {
    if (!known.includes(name))
      return `"${name}" is not one of ${openNames.join(', ')}: correct its spelling, or remove it`;
    if (!/^\w+$/.test(other))
      return `"${other}" is not a name of letters, digits and "_": correct it, or remove it`;
  }
  return undefined;
}
