/**
 * Tags that may have a campaign and are not defined by the script of the elements: children that elements read, and the table for staff.
 * test/hints/report-unknown-elements.test.ts compares them with custom-elements.json.
 */
export const notDefinedHere: readonly string[] = ['fr-amount', 'fr-match', 'fr-transaction-table'];

/**
 * Reports tags and names in `data-fr` that no element has, also of those added to the page later, because a misspelt element would be
 * empty without any message. Only those with a campaign: pages in two languages use `data-fr` for texts, and style guides `fr-` for their
 * own elements.
 *
 * @param known Returns the tags of all elements that the script defines; none where it can't.
 * @param elsewhere The tags of elements in files of their own.
 */
export function reportUnknown(known: () => readonly string[], elsewhere: readonly string[] = []): void {
  // Each tag is looked up once, because a page may have a thousand elements that are not defined yet.
  const seen = new Set<string>();
  const report = () => {
    const places = '[campaign-id]:not(:defined), [data-fr][data-campaign-id]';
    // The prototype's method, because a page may have an element with the name "querySelectorAll".
    for (const place of Document.prototype.querySelectorAll.call(document, places)) {
      const name = place.getAttribute('data-fr');
      const tag = name === null ? place.localName : `fr-${name.replace(/^fr-/, '')}`;
      if (seen.has(tag) || (name === null && notDefinedHere.includes(tag))) continue;
      seen.add(tag);
      // Another release of the script may have more elements.
      const own = known();
      const tags = [...own, ...elsewhere].sort();
      // Without any, `define` has said what this environment lacks.
      if (tag.startsWith('fr-') && own.length > 0 && !tags.includes(tag) && !customElements.get(tag))
        console.warn(`No element is named "${tag}". The elements are ${tags.join(', ')}.`);
    }
  };
  report();
  // Without any, this is a unit test without a browser, whose document is gone before the observer's last report.
  if (known().length + elsewhere.length > 0)
    new MutationObserver(report).observe(document, { childList: true, subtree: true });
}
