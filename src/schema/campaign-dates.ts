import { dateTime } from './date-time.js';
import type { FieldProblem } from './field.js';
import { members } from './json.js';

/** Warnings for dates that cannot be read: the campaign counts as running without them. */
export function dateProblems(body: unknown): readonly FieldProblem[] {
  const event = members(members(body)['event']);
  return ['start_at', 'end_at']
    .filter((name) => {
      const date = event[name];
      return typeof date === 'string' && date.trim() !== '' && !dateTime.test(date.trim());
    })
    .map((name) => ({ path: `event.${name}`, problem: 'has to be a date and time' }));
}
