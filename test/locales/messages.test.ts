import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languages } from '../../src/i18n/language.js';
import { messages } from '../support/messages.js';

/** Texts by path. Functions are `undefined`, because each has different arguments. */
function textsOf(value: unknown, path = ''): readonly (readonly [path: string, text: string | undefined])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, undefined]];
  return Object.entries(value as object).flatMap(([key, inner]: [string, unknown]) =>
    textsOf(inner, `${path}.${key}`),
  );
}

describe('messages', () => {
  const { regions: _, ...english } = messages.en;
  const paths = textsOf(english).map(([path]) => path);

  for (const language of languages)
    test(`of "${language}" have the keys of English, and none is empty`, () => {
      const { regions: names, ...own } = messages[language];
      const texts = textsOf(own);
      assert.deepEqual(texts.map(([path]) => path).toSorted(), paths.toSorted());
      for (const [path, text] of [...texts, ...textsOf(names)])
        if (text !== undefined) assert.match(text, /\S/, path);
    });

  for (const language of languages.filter((one) => one !== 'en'))
    test(`of "${language}" differ from English`, () => {
      const { regions: _names, ...own } = messages[language];
      const known = new Map(textsOf(english));
      const same = textsOf(own).filter(([path, text]) => text !== undefined && text === known.get(path));
      // "Total", "Page", "Message" and names of services are the same in several languages.
      assert.ok(same.length < 20, same.map(([path, text]) => `${path} ${String(text)}`).join('\n'));
    });
});
