import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attemptKey } from '../../../src/proxy/ledger/ledger-id.js';
import { donorHash, type Donor } from '../../../src/proxy/ledger/donor-hash.js';
import { isAbandoned } from '../../../src/proxy/ledger/attempt-age.js';
import { intent } from './opened.js';

// Returns the text instead of its hash, so that it can be compared.
const plain = (donor: Donor) => donorHash((text) => Promise.resolve(text), 'k', donor);

const otter = { email: 'otter@example.org', first_name: 'Maude', last_name: 'de la Rivière' };

test('ignores case, spaces and Unicode forms of a donor’s data', async () => {
  assert.equal(await plain(otter), '["k","otter@example.org","maude","de la riviere"]');
  const written = { email: ' Otter@Example.org', first_name: 'MAUDE ', last_name: 'De  la\tRivie\u0300re' };
  assert.equal(await plain(written), await plain(otter));
});

test('ignores accents, entities and forms of the apostrophe', async () => {
  const names = [
    "d'Ångström-Lœuf",
    'd’Angstrom-Loeuf',
    'd&#39;&Aring;ngstr&ouml;m-L&oelig;uf',
    'D&apos;ÅNGSTRÖM‐LŒUF',
  ];
  const written = await Promise.all(names.map((last_name) => plain({ ...otter, last_name })));
  assert.deepEqual(new Set(written), new Set(['["k","otter@example.org","maude","d\'angstrom-loeuf"]']));
  assert.notEqual(await plain({ ...otter, email: 'ötter@example.org' }), await plain(otter));
  assert.notEqual(await plain({ ...otter, first_name: 'Мауде' }), await plain(otter));
});

test('distinguishes names that differ by a space, and treats missing data as empty', async () => {
  assert.notEqual(await plain({ ...otter, last_name: 'dela Rivière' }), await plain(otter));
  assert.equal(await plain({ email: null, first_name: undefined }), '["k","","",""]');
});

test('normalises the spelling of a key', () => {
  const key = 'ABCDEF01-2345-4678-9ABC-DEF012345678';
  assert.equal(attemptKey(key), key.toLowerCase());
  assert.equal(attemptKey(''), undefined);
  assert.equal(attemptKey(null), undefined);
});

test('gives up a forwarded attempt 40 s after the platform’s time limit', () => {
  const forwarded = { ...intent('k'), at: 1_000, state: 'forwarded' } as const;
  assert.equal(isAbandoned(forwarded, 71_000, 30_000), false);
  assert.equal(isAbandoned(forwarded, 71_001, 30_000), true);
  assert.equal(isAbandoned({ ...forwarded, state: 'reserved' }, 71_001, 30_000), false);
});
