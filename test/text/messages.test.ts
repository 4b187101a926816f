import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../src/text/language.js';
import { messages } from '../support/messages.js';

const textsIn = (language: keyof typeof messages) =>
  Object.entries(messages[language])
    .filter(([kind]) => kind !== 'regions')
    .flatMap(([kind, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${kind} ${key}`, text] as const),
    );

for (const language of languages.filter((one) => one !== 'en'))
  test(`texts of "${language}" differ from English`, () => {
    const english = new Map(textsIn('en'));
    const same = textsIn(language).filter(([path, text]) => text === english.get(path));
    // "Total", "Page", "Message" and names of services are the same in several languages.
    assert.ok(same.length < 20, same.map(([path, text]) => `${path} ${String(text)}`).join('\n'));
  });
