import { optionProblems, optionWarnings, present } from './check-options.js';
import { options, type GivenOptions, type NameOf, type NodeOptions } from './options.js';
import type { Environment } from './environment.js';
import { readVariables, type WatchFile } from './read-variables.js';
import { nearest, unknownSettings } from './unknown-settings.js';
import { variableFindings } from './variable-findings.js';

/** Either settings, or all problems with them, one sentence each. No sentence quotes the API key. */
export type Settings =
  | {
      readonly options: NodeOptions;
      readonly warnings: readonly string[];
      /** What each option is called where it is set, or can be set. */
      readonly nameOf: NameOf;
      readonly problems?: never;
    }
  | {
      readonly options?: never;
      readonly warnings?: never;
      readonly nameOf?: never;
      readonly problems: readonly string[];
    };

/**
 * Reads variables and a config file, and checks them together, because a setting may be safe only in combination with another one.
 *
 * @param file The config file. Variables take precedence over it, so that keys need not be in a file.
 * @param watch Watches for the file that closes donations; absent on runtimes without files.
 */
export function readSettings(
  environment: Environment,
  file?: { name: string; content: unknown },
  watch?: WatchFile,
): Settings {
  const problems: string[] = [];
  const fromFile = file ? readFile(file.name, file.content, problems) : {};
  const { given: fromVariables, names } = readVariables(environment, fromFile, problems, watch);
  const given: GivenOptions = { ...fromFile, ...fromVariables };
  const nameOf: NameOf = (...path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const name = names.get(path.slice(0, length).join('.'));
      if (name !== undefined) return [name, ...path.slice(length)].join(': ');
    }
    const [option = ''] = path;
    if (file && option in fromFile) return `${file.name}: ${path.join('.')}`;
    return options.find(([one]) => one === option)?.[1].variable?.name ?? path.join('.');
  };
  problems.push(...optionProblems(given, nameOf));
  const unknown = unknownSettings(environment);
  const variables = variableFindings(environment, given);
  problems.push(...unknown.problems, ...variables.problems);
  if (problems.length > 0) return { problems };
  return {
    options: given as NodeOptions,
    warnings: [...unknown.warnings, ...optionWarnings(given, nameOf), ...variables.warnings],
    nameOf,
  };
}

/** Shortest time limit in a config file, in ms. It refuses numbers meant as seconds, which would make the outcome of every gift unknown. */
const shortest = 1_000;

/** The options of a config file. Unknown names are refused: a misspelt `campaigns` would allow every campaign. */
function readFile(name: string, content: unknown, problems: string[]): GivenOptions {
  if (typeof content !== 'object' || content === null) {
    problems.push(`${name} has to contain an object of options.`);
    return {};
  }
  const given: GivenOptions = present(content);
  const known = new Map<string, boolean>(
    options.map(([option, { isCodeOnly = false }]) => [option, isCodeOnly]),
  );
  for (const option of Object.keys(given)) {
    if (known.get(option) === false) continue;
    const meant = nearest(
      option,
      [...known.keys()].filter((one) => known.get(one) === false),
    );
    problems.push(`${name}: ${option} is not an option of a config file${meant ? `; ${meant} is` : ''}.`);
  }
  const { read, write, repeat, access } = given.timeouts ?? {};
  for (const [limit, ms] of Object.entries({ read, write, repeat, access }))
    if (ms !== undefined && ms < shortest)
      problems.push(`${name}: timeouts.${limit} has to be at least ${String(shortest)} ms.`);
  return Object.fromEntries(Object.entries(given).filter(([option]) => known.has(option)));
}
