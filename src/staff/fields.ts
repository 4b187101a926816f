import type { z } from '../schema/z.js';

// The fields of a transaction, as its schema has them, so that none is forgotten where they are shown or exported.

/** A field by its path, `amount.donation`. A list is one field, with the fields of its items. */
export interface Field {
  readonly path: string;
  /** The last name of the path. */
  readonly name: string;
  readonly kind: 'value' | 'object' | 'list';
  readonly fields: readonly Field[];
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  /** Of a schema that is created at first use. */
  readonly getter?: () => z.ZodMiniType;
}

/** The fields of an object's schema, in its order; none for other schemas. */
export function fieldsOf(schema: z.ZodMiniType, at = ''): readonly Field[] {
  const { shape, type, element } = definitionOf(schema);
  if (type === 'array' && element) return fieldsOf(element, at);
  return Object.entries(shape ?? {}).map(([name, member]): Field => {
    const path = at ? `${at}.${name}` : name;
    const own = definitionOf(member);
    const kind = own.type === 'array' ? 'list' : own.shape ? 'object' : 'value';
    return { path, name, kind, fields: fieldsOf(member, path) };
  });
}

/** The definition of a schema without what makes it optional, nullable or late. */
function definitionOf(schema: z.ZodMiniType): Definition {
  const definition = schema._zod.def as unknown as Definition;
  const inner = definition.innerType ?? definition.getter?.();
  return inner ? definitionOf(inner) : definition;
}

/** The fields that a line of a table can have: values, and lists as a whole. */
export function flatFields(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) => (field.kind === 'object' ? flatFields(field.fields) : [field]));
}
