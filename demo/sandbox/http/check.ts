import { z } from '../../../src/schema/z.js';
import { Refusal } from './refusal.js';

/** Validates a value by a schema. @throws Refusal 400 with the name of the first invalid field. */
export function check<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.map(String).join('.') || 'body';
  throw new Refusal(400, `${field} ${issue?.message ?? 'is not valid'}`);
}
