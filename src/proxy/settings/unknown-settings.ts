import type { Environment } from './environment.js';
import { variables } from './options.js';

/** Every variable that the proxy reads, and the binding of the worker's Durable Objects. */
const knownSettings = [...variables.map(({ name }) => name), 'FR_PROXY'];

/**
 * Finds variables with the proxy's prefix that are not settings. A name that is close to a known one is refused as a typing error: a
 * misspelt `FR_CAMPAIGNS` would allow all campaigns. Other names only cause a warning, because they may come from the host or another
 * program.
 *
 * @returns Problems and warnings; one sentence each, without a value.
 */
export function unknownSettings(environment: Environment): {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
} {
  const unknown = Object.keys(environment)
    .filter((name) => name.startsWith('FR_') && !name.startsWith('FR_API_KEY_'))
    .filter((name) => !knownSettings.includes(name));
  const slips = unknown.flatMap((name) => {
    const meant = nearest(name, knownSettings);
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

/** The known name that a misspelt name probably means: at most one letter in four is different, added or missing, or two are swapped. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const own = withoutPrefix(name);
  const most = Math.max(own.length > 4 ? 2 : 1, Math.floor(own.length / 4));
  return names
    .map((known) => ({ known, distance: distance(own, withoutPrefix(known)) }))
    .filter((one) => one.distance <= most)
    .sort((a, b) => a.distance - b.distance)[0]?.known;
}

const withoutPrefix = (name: string) => name.replace(/^FR_/, '');

/** The Levenshtein distance between two texts. */
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
