import type { Heatmap } from '../../../schema/heatmap.js';
import { figuresOf } from '../../../schema/heatmap-figures.js';
import type { FieldProblem } from '../../../schema/field.js';

/** Impossible figures of each campaign, such as a negative count. Missing ones are reported when the answer is read. */
export function problemsOf(campaigns: readonly Heatmap[]): readonly FieldProblem[] {
  return campaigns.flatMap((rows) =>
    rows.flatMap((row, index) => {
      const { amount, donors } = figuresOf(row);
      const impossible = [
        ...(typeof row.amount_raised === 'number' && amount === null ? ['amount_raised'] : []),
        ...(typeof row.n_donors === 'number' && donors === null ? ['n_donors'] : []),
      ];
      return impossible.map((field) => ({ path: `${index}.${field}`, problem: 'is impossible' }));
    }),
  );
}
