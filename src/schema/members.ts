/** The members of any value. Never throws: the value may be `null`, a string, or an object of another frame. */
export function members(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null ? (value as { readonly [name: string]: unknown }) : {};
}
