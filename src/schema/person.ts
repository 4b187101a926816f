import { reference, text, textReference } from './field.js';
import { z } from './z.js';

// Loose objects, because owners read them in transactions, including members that the contract does not have. Visitors get only the
// fields of teams that the proxy selects (public-team.ts).

/** User summary, contract §2.1. Only for servers: the proxy never returns it to a page. */
export const User = z.lazy(() =>
  z.looseObject({
    id: reference,
    email: text,
    first_name: text,
    last_name: text,
    title: text,
    name: text,
    language: text,
  }),
);
export type User = z.infer<typeof User>;

/** A custom question and its answer, contract §2.2. */
export const CustomDataEntry = z.lazy(() =>
  z.looseObject({
    field_id: reference,
    source_id: reference,
    name: text,
    content: text,
    field_custom_id: textReference,
    response_custom_id: z.nullable(textReference),
  }),
);
export type CustomDataEntry = z.infer<typeof CustomDataEntry>;

export const customData = z.lazy(() => z.nullish(z.array(CustomDataEntry)));

/** Summary of something with an ID and a name. */
export const Named = z.lazy(() => z.looseObject({ id: reference, name: text }));
export type Named = z.infer<typeof Named>;

/** Campaign tags. The contract defines no shape for a tag, so any value is valid. */
export const tagsList = z.lazy(() => z.nullish(z.array(z.unknown())));
