import type { Plugin } from 'vite';

/** `for (name in object)` in readable or minified code. */
const anyKey = /\bfor ?\((const|let|var) (\w+) in (\w+)\)/g;

/**
 * Replaces `for … in` by loops over an object's own keys. Enumerable properties that a page has added to `Object.prototype` are part of
 * every `for … in`: zod would throw when it creates its first schema, and so would the bundler's helper for exports.
 */
export const ownKeys: Plugin = {
  name: 'own-keys',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replace(anyKey, 'for($1 $2 of Object.keys($3))');
      const problem = /\bfor ?\((const|let|var) \w+ in /.exec(file.code);
      if (problem) this.error(`${file.fileName} has ${problem[0]}, which a page’s own properties may break.`);
    }
  },
};
