import type { z } from './z.js';

/** The problem with one field, and its path: `billing.state`. The value is not quoted, because it may be personal data. */
export interface FieldProblem {
  readonly path: string;
  readonly problem: string;
}

/** The message for a zod issue. `zod/mini` has no messages: its locale files are larger than our schemas. */
export function describeIssue(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === 'unrecognized_keys') {
    const path = [...issue.path, issue.keys[0] ?? ''].join('.');
    return { path, problem: 'is not a field of the interface' };
  }
  return { path: issue.path.join('.'), problem: problemOf(issue) };
}

/** Words for zod's names of types. */
const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== 'Invalid input') return issue.message;
  if (issue.code === 'invalid_type') return `has to be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `has to be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_union') return 'has to be a number';
  if (issue.code === 'too_small')
    return `has to be ${issue.inclusive === false ? 'more than' : 'at least'} ${String(issue.minimum)}`;
  if (issue.code === 'too_big')
    return `has to be ${issue.inclusive === false ? 'less than' : 'at most'} ${String(issue.maximum)}`;
  return 'is not valid';
}
