import { describe, test } from 'node:test';
import { prepared } from '../../../support/prepared.js';
import { giveByKeyboard, keyboardPage } from '../keyboard-gift.js';
import { countKeys, keysPage } from '../keys-of-a-gift.js';
import { openStage } from '../stage.js';

describe('a whole gift with the keyboard alone', () => {
  const stage = prepared((owner) => openStage(owner, keyboardPage));

  for (const layout of ['inline', 'in steps', 'in a dialog'] as const)
    test(layout, (t) => giveByKeyboard(t, stage(), layout));
});

describe('a gift by keyboard alone needs no more keys than expected', () => {
  const stage = prepared((owner) => openStage(owner, keysPage));

  test('with a donor whose data the browser has stored', (t) =>
    countKeys(t, stage(), 'with a donor whose data the browser has stored'));
});
