import type { FieldProblem } from './field.js';

export interface Reading<Value> {
  readonly value: Value;
  /** Invalid and missing fields, with their paths: `3.amount_raised`. After 100, a last warning without a path counts the rest. */
  readonly warnings: readonly FieldProblem[];
}

/** Maximum number of warnings for one answer: a list of 50,000 invalid rows has one cause. */
const mostWarnings = 100;

/** The warnings of an answer, of which a last one counts those above the maximum. */
export function shortened(warnings: readonly FieldProblem[]): readonly FieldProblem[] {
  const more = warnings.length - mostWarnings;
  if (more <= 0) return warnings;
  return [...warnings.slice(0, mostWarnings), { path: '', problem: `${String(more)} more, not listed` }];
}
