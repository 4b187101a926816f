/**
 * The page's document without the properties that its elements' names add: with `<img name="scripts">` on a page, `document.scripts` is
 * that image (HTML, "named properties" of documents), and could change what the elements read, or make them fail. Methods and properties
 * are those of `Document.prototype`. This object is not a node: `observe` and similar methods need `document` itself.
 */
export const pageDocument = new Proxy({} as Document, {
  get(_, name) {
    const value: unknown = Reflect.get(Document.prototype, name, document);
    return typeof value === 'function'
      ? (...all: unknown[]) => Reflect.apply(value, document, all) as unknown
      : value;
  },
});
