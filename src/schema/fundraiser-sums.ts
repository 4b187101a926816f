import type { FieldProblem } from './field.js';
import { members } from './json.js';

/** Warnings for pages without their sum. */
export function sumProblems(body: unknown): readonly FieldProblem[] {
  const { pages } = members(body);
  return (Array.isArray(pages) ? pages : []).flatMap((page: unknown, at) =>
    typeof members(page)['raised_minor'] === 'number'
      ? []
      : [{ path: `pages.${String(at)}.raised_minor`, problem: 'is missing' }],
  );
}
