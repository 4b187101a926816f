import { pageDocument } from '../page/page-document.js';

/**
 * Reports tags of the loaded page after whose name another character than a space follows: word processors write no-break spaces, with which
 * HTML continues the name: `<fr-stat\u00a0figure="donors">`. Such an element has no attributes, and would be empty without any message.
 */
export function reportSpaces(): void {
  if (pageDocument.readyState !== 'complete') return addEventListener('load', reportSpaces, { once: true });
  for (const { localName } of pageDocument.getElementsByTagName('*')) {
    const [, name, rest = ''] = /^([a-z-]+)[\s\p{Cf}](.+)/u.exec(localName) ?? [];
    if (name !== undefined && (name.startsWith('fr-') || rest.startsWith('data-fr=')))
      console.warn(
        `The space after "<${name}" is another character, so that nothing is shown: type it again.`,
      );
  }
}
