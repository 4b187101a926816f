import type { Plugin } from 'vite';

/** A classic script has no `import.meta`. Its URL is that of the tag that runs it, which must be read while it runs. */
const ownAddress =
  "const frAddress=Object.getOwnPropertyDescriptor(Document.prototype,'currentScript').get.call(document)?.src??'';";

export const classicScript: Plugin = {
  name: 'classic-script',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/.*\.ts$/.test(id) && code.includes('import.meta.url')
      ? { code: `${ownAddress}\n${code.replaceAll('import.meta.url', 'frAddress')}`, map: null }
      : null,
  generateBundle(_options, bundle) {
    // Without a charset in its header, a classic script is read in the charset of the page, which may not be UTF-8.
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};
