import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { suggestedEmail } from '../../../../src/elements/fr-donate-form/details/mail-domain.js';

describe('the suggested correction of an e-mail', () => {
  const slips: Readonly<Record<string, string>> = {
    'maude@gmial.com': 'maude@gmail.com',
    'maude@gmal.com': 'maude@gmail.com',
    'maude@gmaill.com': 'maude@gmail.com',
    'maude@gnail.com': 'maude@gmail.com',
    'maude@gmail.con': 'maude@gmail.com',
    'maude@gmail.co': 'maude@gmail.com',
    'maude@gmail,com': 'maude@gmail.com',
    'maude@gmailcom': 'maude@gmail.com',
    'maude.t+gifts@HOTMIAL.com': 'maude.t+gifts@hotmail.com',
    'maude@yaho.ca': 'maude@yahoo.ca',
    ' maude@videotorn.ca ': 'maude@videotron.ca',
  };
  for (const [typed, meant] of Object.entries(slips))
    test(`is ${meant} for ${typed.trim()}`, () => {
      assert.equal(suggestedEmail(typed), meant);
    });

  for (const typed of [
    'maude@gmail.com',
    'maude@Gmail.com',
    'maude@ymail.com',
    'maude@mail.com',
    'maude@hotmail.ch',
    'maude@yahoo.de',
    'maude@yahoo.co.uk',
    'maude@example.org',
    'maude@mcgill.ca',
    'maude',
    '@gmial.com',
    '',
  ])
    test(`is none for “${typed}”`, () => {
      assert.equal(suggestedEmail(typed), undefined);
    });
});
