import assert from 'node:assert/strict';
import { test } from 'node:test';
import { donorHash, traceOf, type Donor } from '../../../src/proxy/ledger/donor-hash.js';
import { isAbandoned } from '../../../src/proxy/ledger/attempt-age.js';
import { gift } from '../samples.js';
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

/** Names as a platform may write them, and how they are compared. */
const spellings: Record<string, readonly string[]> = {
  strasse: ['Straße', 'Stra&szlig;e', 'STRASSE', 'Stra&#223;e', 'Stra&#xDF;e', 'Stra&amp;szlig;e'],
  aesir: ['Æsir', 'æsir', '&AElig;sir', '&aelig;sir'],
  loeuf: ['Lœuf', 'LŒUF', 'L&oelig;uf', 'L&OElig;UF'],
  sorensen: ['Sørensen', 'S&oslash;rensen', 'S&Oslash;RENSEN', 'Sörensen', 'S&ouml;rensen'],
  lodz: ['Łódź', 'łódź', 'L&oacute;dz'],
  dordevic: ['Đorđević', 'đorđević'],
  eidur: ['Eiður', 'Ei&eth;ur'],
  "o'neil": [
    "O'Neil",
    'O`Neil',
    'O´Neil',
    'O\u02b9Neil',
    'O\u02bdNeil',
    'O‘Neil',
    'O‛Neil',
    'O′Neil',
    'O＇Neil',
    'O&apos;Neil',
    'O&lsquo;Neil',
    'O&rsquo;Neil',
    'O&#8217;Neil',
    'O&#x2019;Neil',
  ],
  'anne-marie': ['Anne-Marie', 'Anne‐Marie', 'Anne―Marie', 'Anne−Marie', 'Anne&#45;Marie'],
  francois: ['François', 'Franc\u0327ois', 'Fran&ccedil;ois', 'Fran&amp;ccedil;ois'],
  'a & b <c> "d"': ['A & B <C> "D"', 'A &amp; B &lt;C&gt; &quot;D&quot;', 'A&nbsp;&amp;&nbsp;B <C> "D"'],
  'pena angstrom eire zoe role age': [
    'Peña Ångström Éire Zoë rôle âge',
    'Pe&ntilde;a &Aring;ngstr&ouml;m &Eacute;ire Zo&euml; r&ocirc;le &acirc;ge',
  ],
  'a la dvorak': ['à la Dvořák', '&agrave; la Dvo&rcaron;&aacute;k'],
};
for (const [name, written] of Object.entries(spellings))
  test(`reads each spelling of the name ${name}`, async () => {
    for (const last_name of written)
      assert.equal(await plain({ last_name }), JSON.stringify(['k', '', '', name]), last_name);
  });

test('leaves entities and numbers that it does not know', async () => {
  for (const [written, name] of [
    ['A &nosuch; B', 'a &nosuch; b'],
    ['A &#1114112; B', 'a &#1114112; b'],
    ['A &#x110000; B', 'a &#x110000; b'],
    ['A &#x1F9A6; B', 'a \u{1f9a6} b'],
    ['&amp;amp;amp;', '&amp;'],
    ['AT&T; R&D', 'at&t; r&d'],
  ] as const)
    assert.equal(await plain({ last_name: written }), JSON.stringify(['k', '', '', name]), written);
});

test('decodes entities in an e-mail, but keeps its accents', async () => {
  assert.equal(await plain({ email: ' Ada&#64;Example.org ' }), '["k","ada@example.org","",""]');
  assert.equal(await plain({ email: 'o&apos;neil@example.org' }), '["k","o\'neil@example.org","",""]');
});

test('searches a gift in instalments by its first payment, and not by its frequency', async () => {
  const hash = (text: string) => Promise.resolve(text);
  const once = await traceOf(gift(), 'k', undefined, hash);
  const { email, billing, fundraiser_id: campaign, frequency } = gift();
  const donor = await donorHash(hash, 'k', { ...billing, email });
  assert.deepEqual(once, { campaign, total: Math.round(gift().amount * 100), donor, frequency });
  const parts = { ...gift(), extra: { installments: { duration: 3, day: 1 } } };
  const inParts = await traceOf(parts as ReturnType<typeof gift>, 'k', 90_000, hash);
  assert.equal(inParts.frequency, undefined);
  assert.equal(inParts.after, 90_000);
  assert.ok(inParts.total < once.total);
});

test('distinguishes names that differ by a space, and treats missing data as empty', async () => {
  assert.notEqual(await plain({ ...otter, last_name: 'dela Rivière' }), await plain(otter));
  assert.equal(await plain({ email: null, first_name: undefined }), '["k","","",""]');
});

test('gives up a forwarded attempt 40 s after the platform’s time limit', () => {
  const forwarded = { ...intent('k'), at: 1_000, state: 'forwarded' } as const;
  assert.equal(isAbandoned(forwarded, 71_000, 30_000), false);
  assert.equal(isAbandoned(forwarded, 71_001, 30_000), true);
  assert.equal(isAbandoned({ ...forwarded, state: 'reserved' }, 71_001, 30_000), false);
});
