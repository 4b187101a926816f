/**
 * The page's document, read past the names of its elements: with `<img name="scripts">` on a page, `document.scripts` is that image
 * (HTML, "named properties" of documents), and could change what the elements read, or make them fail.
 * Methods and properties are those of `Document.prototype`. It is no node: `observe` and the like need `document` itself.
 */
export const pageDocument = new Proxy({} as Document, {
  get(_, name) {
    const value: unknown = Reflect.get(Document.prototype, name, document);
    return typeof value === 'function'
      ? (...all: unknown[]) => Reflect.apply(value, document, all) as unknown
      : value;
  },
});
