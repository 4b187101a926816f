import type { z } from '../../src/schema/z.js';

/** Combinations of zod's parts that no schema of the platform has yet, and that pages have to read like zod. */
export const mixedSchemas = ({
  array,
  boolean,
  custom,
  lazy,
  literal,
  looseObject,
  maximum,
  minimum,
  nullable,
  nullish,
  number,
  object,
  optional,
  pipe,
  positive,
  refine,
  regex,
  string,
  strictObject,
  transform,
  union,
}: typeof z) => {
  const beginning = string().check(regex(/^e/), regex(/n$/, { error: 'has to end' }));
  const even = refine<number>((value) => value % 2 === 0, { error: 'has to be even', path: ['half'] });
  const isText = custom<string>((value) => typeof value === 'string');
  return {
    'two similar strings': union([beginning, string().check(regex(/^i/))]),
    'a string, or a number with limits': union([isText, number().check(minimum(1), maximum(31), even)]),
    'a custom type with a check': isText.check(refine((text) => text.length < 3)),
    'an object in a union, with a check of the object': union([
      strictObject({ id: number().check(positive()), name: optional(beginning) }).check(
        refine(({ id, name }) => name === undefined || id < 7, { path: ['name'] }),
      ),
      array(number().check(even)),
    ]),
    'nullable fields that are required, and that are not': object({
      id: nullable(number()),
      name: nullable(nullish(isText)),
    }),
    'nested checks': strictObject({
      list: array(nullish(looseObject({ id: number().check(even, positive()), flag: nullish(boolean()) }))),
    })
      .check(refine(({ list }) => list.length < 3, { error: 'is too long' }))
      .check(refine(({ list }) => list.length > 1, { path: ['list', 0] })),
    'a list that is created on first use': array(lazy(() => object({ id: literal([0, 1]), name: isText }))),
    'a pipe with a check': pipe(
      pipe(
        string(),
        transform((text) => text.length),
      ),
      number().check(even, maximum(15)),
    ),
  };
};
