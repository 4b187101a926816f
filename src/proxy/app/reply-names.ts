import { openNames, type ReplyNames } from '../../schema/reply-names.js';

/**
 * What is wrong with other names of a personal page's members, as what follows the setting's name in a sentence; `undefined` when nothing
 * is. A misspelt name would be looked for in every answer, and the figure would be missing from each.
 */
export function replyNamesProblem(names: ReplyNames): string | undefined {
  const known: readonly string[] = openNames;
  for (const [name, other] of Object.entries(names)) {
    if (!known.includes(name))
      return `"${name}" is not one of ${openNames.join(', ')}: correct its spelling, or remove it.`;
    if (!/^\w+$/.test(other))
      return `"${other}" is not a name of letters, digits and "_": correct it, or remove it.`;
  }
  return undefined;
}
