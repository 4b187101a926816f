/**
 * Reports tags of elements after whose name another character than a space follows: word processors write no-break spaces, with which HTML
 * continues the name: `<fr-stat\u00a0name="n_donors">`. Such an element has no attributes, and would be empty without any message.
 */
export function reportSpaces(): void {
  const report = (root: Document | Element) => {
    for (const { localName } of [root, ...root.getElementsByTagName('*')] as {
      readonly localName?: string;
    }[]) {
      const [, name, rest = ''] = /^([a-z-]+)[\s\p{Cf}](.+)/u.exec(localName ?? '') ?? [];
      if (name !== undefined && (name.startsWith('fr-') || rest.startsWith('data-fr=')))
        console.warn(
          `The space after "<${name}" is another character, so that nothing is shown: type it again.`,
        );
    }
  };
  report(document);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) report(node);
  }).observe(document, { childList: true, subtree: true });
}
