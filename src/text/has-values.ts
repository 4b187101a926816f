declare const values: unique symbol;

/** Only for the compiler: the names of the values of a set's texts, as in `TextValues`. Any texts can have it, which an interface prevents. */
export type HasValues<Values> = { readonly [values]?: Values };
