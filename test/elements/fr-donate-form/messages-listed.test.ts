import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { messages as said } from '../../support/messages.js';
import { partNames } from '../../../src/elements/fr-donate-form/wording/message-keys.js';
import { partFigures } from '../../../src/elements/fr-donate-form/wording/message-rows.js';
import { root } from '../../runner/root.js';

const list = readFileSync(`${root}src/elements/fr-donate-form/wording/MESSAGES.md`, 'utf8');

it('every key of the form’s messages is listed, and none that it has not', () => {
  const own = Object.entries(said.en.form).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value ? Object.keys(value).map((inner) => `${key}.${inner}`) : [key],
  );
  const listed = [...list.matchAll(/^- ((?:`[^`]+` ?)+)/gm)].flatMap(([, keys = '']) =>
    [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key).filter((key) => !key.startsWith('.')),
  );
  const ofParts = listed.filter((key) => partNames.some((part) => key.startsWith(`${part}.`)));
  assert.deepEqual(
    listed.filter((key) => !ofParts.includes(key)),
    own,
  );
  for (const [part, sentences] of Object.entries(partFigures))
    for (const [key, figures] of Object.entries(sentences)) {
      const line = `- \`${part}.${key}\`: ${figures.map((figure) => `\`{${figure}}\``).join(' ')}`;
      assert.ok(list.includes(line), line);
    }
});
