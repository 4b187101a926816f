/** The address of this copy of the module. In a file of its own, because the build replaces it for the classic script. */
export function scriptAddress(): string {
  return import.meta.url;
}
