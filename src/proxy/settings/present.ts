/** The object without its `undefined` members, which would override defaults. */
export function present<Value extends object>(
  value: Value,
): { [Key in keyof Value]: NonNullable<Value[Key]> } {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Value]: NonNullable<Value[Key]> };
}
