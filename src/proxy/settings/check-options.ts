import { describeIssue } from '../../schema/field.js';
import { z } from '../../schema/z.js';
import { needingAccess } from '../owners/operations.js';
import {
  options,
  settings,
  type CheckedOptions,
  type GivenOptions,
  type NameOf,
  type ProxyOptions,
} from './options.js';

/** The names in code. */
export const nameInCode: NameOf = (...path) => path.join('.');

const Options = z.strictObject(
  Object.fromEntries(options.map(([name, { value }]) => [name, z.optional(value)])),
);

/** The problems with options, one sentence each. No sentence has an API key, or a value that may contain a password. */
export function optionProblems(given: GivenOptions, nameOf: NameOf): string[] {
  const missing = options.filter(([name, option]) => option.missing !== undefined && isEmpty(given[name]));
  const result = z.safeParse(Options, given);
  const issues = (result.success ? [] : result.error.issues).filter(
    ({ path: [name] }) => !missing.some(([one]) => one === name),
  );
  const wrong = [...missing.map(([name]) => name), ...issues.map(({ path: [name] }) => name)];
  return [
    ...options.flatMap(([name, { usual, refuses }]) => {
      const value = given[name] ?? usual;
      const why = value !== undefined && !wrong.includes(name) && refuses?.(value, given, nameOf);
      return why ? [nameOf(name) + why] : [];
    }),
    ...missing.map(([name, option]) => `${nameOf(name)} is missing: ${option.missing ?? ''}.`),
    ...issues.map((issue) => sentenceOf(issue, nameOf)),
  ];
}

function sentenceOf(issue: z.core.$ZodIssue, nameOf: NameOf): string {
  // A misspelt `campaigns` would allow every campaign.
  if (issue.code === 'unrecognized_keys')
    return `${nameOf(...issue.path.map(String), issue.keys[0] ?? '')} is not an option.`;
  const { problem } = describeIssue(issue);
  // The index in a list is left out, because the problem quotes the item.
  const name = nameOf(...issue.path.filter((part) => typeof part === 'string'));
  return `${name}${/^(has|is|cannot)\b/.test(problem) ? '' : ':'} ${problem}.`;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Warnings about options that are allowed but unsafe, one sentence each, without a secret. @param given Options without problems. */
export function optionWarnings(given: GivenOptions, nameOf: NameOf): string[] {
  return options.flatMap(([name, { warns }]) => {
    const value = given[name];
    const why = value !== undefined && warns?.(value, given, nameOf);
    return why ? [`WARNING: ${nameOf(name)}${why}`] : [];
  });
}

/**
 * Options with their defaults.
 *
 * @throws TypeError for unsafe options. Its message never contains the key.
 */
export function checkOptions(given: ProxyOptions): CheckedOptions {
  const [problem] = optionProblems(given, nameInCode);
  if (problem !== undefined) throw new TypeError(problem);
  if (needingAccess(given).length > 0 && !given.access)
    throw new TypeError('allow needs access: a function that says who may call those operations.');
  return withDefaults(given);
}

/** @param given Options without problems. */
export function withDefaults(given: ProxyOptions): CheckedOptions {
  const usual = Object.fromEntries(options.map(([name, option]) => [name, option.usual]));
  const { upstream, limits = {}, timeouts = {} } = given;
  return {
    ...(usual as unknown as CheckedOptions),
    ...(present(given) as Partial<CheckedOptions>),
    upstream: new URL(upstream).href.replace(/\/+$/, ''),
    limits: limits && { ...settings.limits.usual, ...present(limits) },
    timeouts: { ...settings.timeouts.usual, ...present(timeouts) },
  };
}

/** The object without its `undefined` members, which would override defaults. */
export function present<Value extends object>(
  value: Value,
): { [Key in keyof Value]: NonNullable<Value[Key]> } {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Value]: NonNullable<Value[Key]> };
}
