import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../src/text/language.js';
import { textFiles } from './text-files.js';
import { pageProblems, textProblems, wordProblems } from './typography-problems.js';

const space = '\\u00a0';
const refused: Readonly<Record<string, string>> = {
  'a breakable space before a colon, anywhere': "say('Un instant : ça vient')",
  'a thin space before a colon': "say('Un instant\\u202f: ça vient')",
  'a colon at the end of a text': 'say(`En une fois : ${amount}`)',
  'a colon after a value': 'say(`${label} : ${noun}.`)',
  'breakable guillemets': 'say(`Cochez « ${label} ».`)',
  'a breakable space inside guillemets alone': `say("Cochez «${space}ceci ».")`,
  'no space before the colon of a French text': "const strings = { fr: { a: 'Courriel: ' } }",
  'no space before the colon of a French text in a variable': "const french = { a: ['Courriel: '] }",
  'a space before a question mark in a French text': "const strings = { fr: () => 'Encore ?' }",
};
for (const [what, code] of Object.entries(refused))
  test(`refuses ${what}`, () => {
    const found = wordProblems('src/a.ts', `\n${code}`);
    assert.ok(found.length > 0);
    assert.match(found[0] ?? '', /^src\/a\.ts:2 has /);
  });

const textIn = (language: string, text: string) =>
  textProblems(`src/text/${language}/a.json`, language, { a: text });

test('refuses French mistakes in a file of French texts', () => {
  assert.deepEqual(textIn('fr', 'Courriel: '), [
    'src/text/fr/a.json: “a” has no no-break space before a colon: Courriel: ',
  ]);
  assert.deepEqual(textIn('en', 'E-mail: '), []);
});

for (const [what, text] of Object.entries({
  'a question without its opening mark': 'Prefiere preguntarnos?',
  'a question with a value, without its opening mark': 'Podría donar {amount} cada mes?',
  'an exclamation without its opening mark': 'Gracias!',
  'a space before a colon': 'Referencia : 5',
  'a comma before cents': 'por ejemplo 75,50',
}))
  test(`refuses in Spanish ${what}`, () => {
    assert.equal(textIn('es', text).length, 1);
  });

test('accepts Spanish with opening and closing marks', () => {
  for (const text of ['¿Podría donar {amount} cada mes?', 'Meta: ¡gracias!', '1,500 o 75.50'])
    assert.deepEqual(textIn('es', text), []);
});

test('reads the texts of all languages', () => {
  const files = textFiles();
  for (const language of languages)
    assert.ok(
      files.some((file) => file.language === language && Object.keys(file.texts).length > 100),
      language,
    );
});

test('accepts non-breaking spaces, and everything that is not text', () => {
  const code = `
    const strings = { fr: { a: 'Un instant${space}: encore?', b: \`Cochez «${space}\${label}${space}»\`, c: 'à 10:30' } };
    const sheet = css\`.a :host { color: red }\`;
    const sql = 'LIMIT ? OFFSET ?';
    const choice = isFrench ? 'oui' : 'non'; // « ceci » : rien`;
  assert.deepEqual(wordProblems('src/a.ts', code), []);
});

test('refuses mistakes in an HTML page, except in scripts, styles and comments', () => {
  assert.deepEqual(pageProblems('a.html', '<p>\nUn mot : un autre</p>'), [
    'a.html:2 has a breakable space before a colon: Un mot : un autre</p>',
  ]);
  const page =
    '<style>a :b {}</style><!-- a : b --><script>a ? b : c</script><p>Un mot&nbsp;: «&nbsp;un&nbsp;»</p>';
  assert.deepEqual(pageProblems('a.html', page), []);
});
