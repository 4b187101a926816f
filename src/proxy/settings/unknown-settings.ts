import type { Environment } from './environment.js';
import { variables } from './schema.js';

/** Every variable that the proxy reads, and the binding of the worker's Durable Objects. */
const knownSettings = [...variables.map(({ name }) => name), 'FR_PROXY'];

/**
 * Variables that begin as the proxy's do and are none of them. One that is nearly a known name is a slip, as dangerous as a
 * misspelt name in a config file: a list of campaigns in the singular would open all of them. Others may have been put there by a
 * host, or belong to another program: orchestrators name variables after a service.
 *
 * @returns what is wrong, and what is worth a warning; one sentence each, without a value.
 */
export function unknownSettings(environment: Environment): {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
} {
  const unknown = Object.keys(environment)
    .filter((name) => name.startsWith('FR_') && !name.startsWith('FR_API_KEY_'))
    .filter((name) => !knownSettings.includes(name));
  const slips = unknown.flatMap((name) => {
    const meant = nearest(name);
    return meant ? [{ name, meant }] : [];
  });
  const others = unknown.filter((name) => !slips.some((slip) => slip.name === name));
  return {
    problems: slips.map(({ name, meant }) => `${name} is not a setting; ${meant} is.`),
    warnings:
      others.length > 0
        ? [`WARNING: these are not settings of the proxy and are ignored: ${others.join(', ')}.`]
        : [],
  };
}

/** The known name that a name is a slip of: a letter in four is another one, too many, or too few, or two changed places. */
function nearest(name: string): string | undefined {
  const own = stem(name);
  const most = Math.max(own.length > 4 ? 2 : 1, Math.floor(own.length / 4));
  return knownSettings
    .map((known) => ({ known, distance: distance(own, stem(known)) }))
    .filter((one) => one.distance <= most)
    .sort((a, b) => a.distance - b.distance)[0]?.known;
}

const stem = (name: string) => name.replace(/^FR_/, '');

/** Letters to change, add and leave out until one text is the other (Levenshtein). */
function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1];
    for (const [column, other] of [...to].entries())
      line.push(
        Math.min(
          (line[column] ?? 0) + 1,
          (above[column + 1] ?? 0) + 1,
          (above[column] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
    above = line;
  }
  return above[to.length] ?? 0;
}
