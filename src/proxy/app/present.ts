/** Without the members that are `undefined`: they would take the place of defaults. */
export function present<Value extends object>(
  value: Value,
): { [Key in keyof Value]: NonNullable<Value[Key]> } {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Value]: NonNullable<Value[Key]> };
}
