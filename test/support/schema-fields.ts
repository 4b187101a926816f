import type { z } from '../../src/schema/z.js';
import type { Shape } from './contract-fields.js';

interface Definition {
  readonly type: string;
  readonly shape?: Record<string, z.ZodMiniType>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  /** Set for a schema that is created at first use. */
  readonly getter?: () => z.ZodMiniType;
}

/** The paths of all fields of a schema: `data.amount.donation`. */
export function fieldsOf(schema: z.ZodMiniType, at = ''): string[] {
  const { type, shape, innerType, element, getter } = schema._zod.def as unknown as Definition;
  const inner = innerType ?? getter?.();
  if (inner) return fieldsOf(inner, at);
  if (type === 'array' && element) return fieldsOf(element, at);
  // An object with any members, such as a campaign's custom data, is one field.
  if (!shape || Object.keys(shape).length === 0) return [at];
  return Object.entries(shape).flatMap(([key, field]) => fieldsOf(field, at ? `${at}.${key}` : key));
}

/** The paths of all fields of a section of the interface document, in the same form. */
export function fieldsInDocument(shape: Shape, at = ''): string[] {
  if (Array.isArray(shape)) return fieldsInDocument((shape as readonly [Shape])[0], at);
  if (typeof shape !== 'object' || at === 'upsell') return [at];
  return Object.entries(shape).flatMap(([key, inner]) => fieldsInDocument(inner, at ? `${at}.${key}` : key));
}
