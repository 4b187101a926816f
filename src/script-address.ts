/** Where this copy of the module comes from. In a file of its own: a classic script has to find it out in another way. */
export function scriptAddress(): string {
  return import.meta.url;
}
