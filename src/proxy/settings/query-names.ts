import type { QueryNames } from '../../schema/address.js';
import { endpoints } from '../../schema/endpoints.js';
import { z } from '../../schema/z.js';

/**
 * The problem with renamed query parameters, worded to follow the setting's name in a sentence; `undefined` if there is none. A misspelt
 * parameter would not be renamed: the platform would ignore it and return unfiltered figures.
 */
export function queryNamesProblem(names: QueryNames): string | undefined {
  const others = new Map<string, string>();
  for (const [name, other] of Object.entries(names)) {
    if (!isParameter(name))
      return `"${name}" is not a query parameter of the interface, such as only_received or tags: correct its spelling, or remove it`;
    if (!/^[\w[\]-]+$/.test(other))
      return `"${other}" is not a name of letters, digits, "_", "-" and "[]": correct it, or remove it`;
    const first =
      others.get(other) ?? (other !== name && !(other in names) && isParameter(other) ? other : undefined);
    if (first !== undefined)
      return `"${other}" would stand for both ${first} and ${name}: give each its own name`;
    others.set(other, name);
  }
  return undefined;
}

/** All query schemas are strict objects, which report an unknown name. */
function isParameter(name: string): boolean {
  return endpoints.some(({ query }) => {
    const result = z.safeParse(query, Object.fromEntries([[name, undefined]]));
    return result.success || !result.error.issues.some(({ code }) => code === 'unrecognized_keys');
  });
}
