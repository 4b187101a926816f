declare module 'element-modules' {
  /** The functions that load the module of each element, by tag; `again` from another address. */
  export const elementModules: Readonly<
    Record<string, { readonly load: () => Promise<unknown>; readonly again: () => Promise<unknown> }>
  >;
}
