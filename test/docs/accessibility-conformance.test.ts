import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../runner/root.js';

const folder = join(root, 'docs/guides');
const report = await readFile(join(folder, 'accessibility-conformance.md'), 'utf8');

/** The criteria of WCAG 2.2, which has no 4.1.1 any more. */
const criteria = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2
    2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4
    3.3.3 3.3.4 3.3.8 4.1.3`,
};
const levels = ['Supports', 'Partially supports', 'Does not support', 'Not applicable'];

/** The cells of each row of the table of one level. */
function rowsOf(level: string): string[][] {
  const section = report.split(`## WCAG 2.2, level ${level}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| (\d.*) \|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
}

const rows = Object.keys(criteria).flatMap(rowsOf);

test('the conformance report has each criterion of WCAG 2.2 A and AA once, in order', () => {
  for (const [level, numbers] of Object.entries(criteria))
    assert.deepEqual(
      rowsOf(level).map(([criterion = '']) => /^[\d.]+(?= [A-Z])/.exec(criterion)?.[0]),
      numbers.split(/\s+/),
    );
  assert.equal(rows.length, 55);
});

test('each criterion has one of the four levels and a sentence, and what is supported names a test or says that there is none', () => {
  for (const [criterion = '', level = '', remark = '', tests = ''] of rows) {
    assert.ok(levels.includes(level), `${criterion}: ${level}`);
    assert.match(remark, /^[A-Z24].*\.$/, criterion);
    if (level === 'Supports') assert.ok(tests !== '' || remark.includes('no test'), criterion);
  }
});

test('the tests that the conformance report names exist, and each is named', () => {
  const files = new Map(
    [...report.matchAll(/^\[([\w-]+)\]: (\S+)$/gm)].map(([, name = '', file = '']) => [name, file]),
  );
  const named = [...report.matchAll(/\[([\w-]+)\](?![(:])/g)].map(([, name = '']) => name);
  assert.deepEqual([...new Set(named)].sort(), [...files.keys()].sort());
  for (const file of files.values()) assert.ok(existsSync(join(folder, file)), file);
});

test('the conformance report is that of this version', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  assert.ok(report.includes(`fr-widgets ${version},`));
});
