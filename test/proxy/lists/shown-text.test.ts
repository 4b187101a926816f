import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HiddenTexts } from '../../../src/proxy/lists/hidden-text-log.js';
import { shownText } from '../../../src/proxy/lists/shown-text.js';
import { assertLinearTime } from '../../support/linear-time.js';

const isShown = (text: string, hide: readonly string[] = []) => shownText(text, 300, hide) === text;
const isHidden = (text: string, hide: readonly string[] = []) => shownText(text, 300, hide) === null;

test('shows dates, years, seasons, times and amounts', () => {
  for (const text of [
    'In memory of Grandpa, 12/05/1931 - 03/04/2024',
    'In memory of Grandpa (12.05.1931–03.04.2024)',
    'For the 2025/2026 season!',
    'Relay 2025/2026',
    'Rose, 1931–2024',
    'Happy 10th birthday 05/12/2015',
    'Happy birthday, 2015-12-05!',
    'Race on 28/11/2026 10:30',
    'See you at 10:30-12:45',
    '£1 000 000 next year!',
    'Goal: 1,000,000!',
    'Goal: 1,234,567 steps',
    '1’000’000 pour la rivière',
    '1 250 000 € ensemble',
    'Let us reach $1,234,567.89',
    'Psalm 23:1-6, 91:1-16',
    '5, 10, 15, 20 and 42 km',
    'I gave $25 for 3 otters',
  ])
    assert.ok(isShown(text), text);
});

test('hides telephone and account numbers, however they are written', () => {
  for (const text of [
    '416 555 0199',
    'call 416-555-0199 today',
    '(416) 555.0199',
    '555,1234',
    '555:1234',
    '555x1234',
    '555 x 1234',
    '555*1234',
    "555'1234",
    '555’1234',
    '555=1234',
    '555 ext 1234',
    '555 Ext. 1234',
    '612 345 678',
    '06 12 10 15 20',
    '06/12/10/15/20',
    '06.12.2010.15.20',
    '416 1955-2019',
    '£612 345 678',
    '4\u200d16\u2800555\u3164 0199',
    '01/02/2024 416 555 0199',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'Send to BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ',
    'bc1qar0srrr7x…',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy please',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'my card 4111 1111 1111 1111',
    '٤١١١١١١١١١١١',
    'call 514•555•1234',
    'call +1+514_555·1234',
    'call 5️⃣1️⃣4️⃣5️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣',
  ])
    assert.ok(isHidden(text), text);
});

test('takes a missing space for a new sentence, but not what may be a domain', () => {
  for (const text of [
    'Bravo.Merci',
    'Bravo.Merci pour tout.',
    'Well done.Go otters',
    'Thanks.Anna',
    'Thanks.We love you',
    'Thanks.Best wishes',
    'With love.Mom',
    'Done.It was great.In memory of Zoë',
    'Good luck.Win it!',
    'Merci.De tout cœur',
    'Bravo.Je suis fière.Et vous aussi',
    'Gracias.La vida es bella',
  ])
    assert.ok(isShown(text), text);
  for (const text of [
    'See https://evil.example',
    'write to me@evil.example',
    'Evil.Live',
    'Casino.Rocks',
    'Evil.De',
    'Best.Bet',
    'Casino.Win',
    'Evil.Eu is best',
    'Visit Evil.De!',
    'Evil.It',
    'Evil.Ru tonight',
    'Casino.Rocks is good',
    'Evil.De.Evil',
    'Bravo.Merci.Bet',
    'bravo.merci',
    'Bravo.Merci.Com',
    'mail me@evil.Rocks',
    'www.Evil.Rocks',
    'evil.Rocks/now',
    'Visit Evil.Help',
  ])
    assert.ok(isHidden(text), text);
});

test('hides a word in every spelling that readers take for it', () => {
  assert.equal(shownText('Thanks from the O’Neil family', 300, ["O'Neil"]), null);
  assert.ok(isHidden("Thanks from the O'Neil family", ['O’Neil']));
  for (const mark of ['\u200c', '\u200d', '\u3164', '\u115f', '\u2800', '\u00ad', '\u2060'])
    assert.ok(isHidden(`Play at the cas${mark}ino`, ['casino']), JSON.stringify(mark));
  for (const text of ['a CASINO', 'a cäsino']) assert.ok(isHidden(text, ['casino']), text);
  for (const text of ['scheiße', 'SCHEIẞE', 'scheisse']) assert.ok(isHidden(text, ['scheisse']), text);
  for (const text of ['Łukasz', 'lukasz', 'ŁUKASZ']) assert.ok(isHidden(text, ['Lukasz']), text);
  for (const text of ['Søren', 'Đỗ Hùng', 'Jean‑Luc']) {
    assert.ok(isHidden(text, ['soren', 'do hung', 'jean-luc']), text);
    assert.ok(isShown(text, ['\u200d']), text);
  }
});

test('hides a phrase whatever is between its words', () => {
  for (const space of ['  ', '\u00a0 ', ' \u200b ', '\t', '\n', '\u2003\u3164 '])
    for (const text of [`Play an online${space}casino`, `Joué an online${space}casino`])
      assert.equal(shownText(text, 300, ['online casino']), null, JSON.stringify(space));
  assert.equal(shownText('an online casino', 300, ['online  \t casino']), null);
});

test('counts what it hides, and nothing that is empty', () => {
  const hidden = new HiddenTexts();
  for (const text of [
    '416 555 0199',
    'www.evil.example',
    '555x1234',
    'a casino',
    ' \u200b ',
    null,
    'Go, otters!',
  ])
    shownText(text, 300, ['casino'], hidden);
  assert.equal(String(hidden), 'link 1, number 2, word 1');
  assert.equal(String(new HiddenTexts()), '');
});

test('cuts a text between characters as people see them', () => {
  assert.equal(shownText('🇺🇸🇨🇦'.repeat(20), 40, []), `${'🇺🇸🇨🇦'.repeat(9)}🇺🇸…`);
  const family = '👨‍👩‍👧‍👦';
  assert.equal(shownText(family.repeat(10), 16, []), `${family.repeat(2)}…`);
  const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
  assert.equal(shownText(england.repeat(50), 20, []), `${england.repeat(2)}…`);
  assert.equal(shownText('e\u0301'.repeat(50), 20, []), `${'e\u0301'.repeat(9)}…`);
  assert.ok([...(shownText(`a${'\u0301'.repeat(10_000)}`, 300, []) ?? '')].length <= 300);
});

test('reads long texts in time that grows with their length only', () => {
  const read = (text: string) => shownText(text, 300, ['casino']);
  for (const piece of ['1 x ', '1 ', '1,000', '01/02/', 'Aa.', '🏴\u{e0067}\u{e0062}', '1 ext', "12'"])
    assertLinearTime(read, piece, 80_000);
});
