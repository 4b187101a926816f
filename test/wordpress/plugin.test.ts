import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { moFile, parsePo } from '../../demo/wordpress/translations.js';
import { refuseSecrets } from '../../src/payment/refuse-secrets.js';
import { root } from '../runner/root.js';
import { publicElements } from '../../build/described-elements.js';

const plugin = join(root, 'demo/wordpress/fr-widgets');

/** The plugin's PHP as one text. */
const php = (
  await Promise.all(
    (await readdir(plugin, { recursive: true }))
      .filter((path) => path.endsWith('.php'))
      .map((path) => readFile(join(plugin, path), 'utf8')),
  )
).join('\n');

test('the translations in French and Spanish have exactly the texts of the WordPress plugin', async () => {
  const texts = [...php.matchAll(/__\(\s*'((?:[^'\\]|\\.)*)',\s*'fr-widgets'/g)].map(([, text = '']) => text);
  assert.ok(texts.length > 50, 'the texts were found');
  for (const language of ['fr', 'es']) {
    const file = join(plugin, 'languages', `fr-widgets-${language}.po`);
    const translations = parsePo(await readFile(file, 'utf8'));
    const lacking = texts.filter((text) => !translations.get(text));
    const unused = [...translations.keys()].filter((text) => text !== '' && !texts.includes(text));
    assert.deepEqual({ lacking, unused }, { lacking: [], unused: [] }, language);
    for (const [text, translation] of translations)
      assert.equal(translation.includes('%s'), text.includes('%s'), translation);
  }
});

test('every element has a row with its attributes in the WordPress plugin', async () => {
  const elements = (await publicElements(root)).filter(({ parents }) => parents === undefined);
  for (const { tagName, attributes } of elements) {
    const first = new RegExp(`'${tagName}' +=> fr_widgets_row\\(.*?, (?:true|false), '([^']*)'`).exec(
      php,
    )?.[1];
    assert.ok(first !== undefined, `${tagName} has no row in fr_widgets_element_rows()`);
    const names = attributes.map(({ name }) => name);
    assert.deepEqual(
      first.split(' ').filter((name) => !names.includes(name)),
      [],
      tagName,
    );
  }
});

test('plugin, readme and package have the same version', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const readme = await readFile(join(plugin, 'readme.txt'), 'utf8');
  assert.deepEqual(
    [
      / \* Version: +(\S+)/.exec(php)?.[1],
      /'FR_WIDGETS_VERSION', '([^']+)'/.exec(php)?.[1],
      /^Stable tag: (\S+)$/m.exec(readme)?.[1],
      /^= (\d\S+) =$/m.exec(readme)?.[1],
    ],
    [version, version, version, version],
  );
});

test('the plugin refuses the same secrets as the widgets', async () => {
  const own = /preg_match\( '\/(\^\(sk.*?)\/', \$value/.exec(php)?.[1] ?? '';
  const source = await readFile(join(root, 'src/payment/refuse-secrets.ts'), 'utf8');
  assert.equal(own, /const secret = \/(.*)\/;/.exec(source)?.[1]);
  assert.throws(() => refuseSecrets({ publishableKey: 'sk_live_1' }));
  assert.match('sk_live_1', new RegExp(own));
});

test('the plugin has the settings of each card processor that the script’s tag has', async () => {
  const source = await readFile(join(root, 'src/payment/page-processor.ts'), 'utf8');
  const rows = [...source.matchAll(/^ {2}'?([a-z-]+)'?: \[('.*')\],$/gm)].map(([, name = '', list = '']) => [
    name,
    [...list.matchAll(/'(\w+)(\?)?(?:=(\w+))?'/g)].map(([, setting = '', mark, key]) => [
      key ?? setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      !mark,
    ]),
  ]);
  const table = /function fr_widgets_processors\(\) \{(.*?)\n\}/s.exec(php)?.[1] ?? '';
  const own = [...table.matchAll(/'([a-z-]+)' +=> array\(([^)]*)\)/g)].map(([, name = '', list = '']) => [
    name,
    [...list.matchAll(/'([a-z-]+)' +=> (true|false)/g)].map(([, setting, needed]) => [
      setting,
      needed === 'true',
    ]),
  ]);
  assert.equal(rows.length, 5);
  assert.deepEqual(own, [...rows, ['sandbox', [['url', true]]]]);
});

test('a file of translations is read with joined lines, and written sorted and without empty entries', () => {
  const po =
    'msgid ""\nmsgstr "Language: fr\\n"\n\n# c\nmsgid "b"\nmsgstr ""\n"é "\n"\\"x\\""\n\nmsgid "a"\nmsgstr "1"\n\nmsgid "c"\nmsgstr ""\n';
  const translations = parsePo(po);
  assert.deepEqual(
    [...translations],
    [
      ['', 'Language: fr\n'],
      ['b', 'é "x"'],
      ['a', '1'],
      ['c', ''],
    ],
  );
  const file = moFile(translations);
  const texts = (table: number): string[] =>
    Array.from({ length: file.readUInt32LE(8) }, (_, index) => {
      const row = file.readUInt32LE(table) + index * 8;
      const start = file.readUInt32LE(row + 4);
      return file.toString('utf8', start, start + file.readUInt32LE(row));
    });
  assert.equal(file.readUInt32LE(0), 0x950412de);
  assert.deepEqual(texts(12), ['', 'a', 'b']);
  assert.deepEqual(texts(16), ['Language: fr\n', '1', 'é "x"']);
});
