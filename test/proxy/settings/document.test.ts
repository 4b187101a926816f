import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { settingsHelp } from '../../../src/proxy/settings/help.js';
import { variables } from '../../../src/proxy/settings/schema.js';
import { readmeWithSettings } from '../../checks/settings-document.js';
import { root } from '../../runner/root.js';

const room = join(root, 'src/proxy');

void test('every variable that the proxy names is in its list', () => {
  const sources = readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(room, path), 'utf8'))
    .join('\n');
  const read = new Set(sources.match(/\bFR_[A-Z]+(?:_[A-Z]+)*/g));
  const listed = new Set(variables.map(({ name }) => name));
  // The binding of the worker's Durable Objects, which is no variable.
  read.delete('FR_PROXY');
  assert.ok(read.size > 20, `${String(read.size)} settings`);
  assert.deepEqual(
    [...read].filter((name) => !listed.has(name)),
    [],
  );
});

void test('the README has the tables of the settings as they are (npm run settings)', async () => {
  const { actual, expected } = await readmeWithSettings();
  assert.equal(actual, expected);
});

void test('fr-proxy --help prints them, and starts nothing', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(room, 'main.ts'), '--help'],
    { cwd: root, encoding: 'utf8' },
  );
  assert.equal(status, 0);
  assert.equal(stdout, settingsHelp());
});

void test('--help names every variable and what it does, one line each', () => {
  const lines = settingsHelp().split('\n');
  for (const { name, description } of variables) {
    const [line = '', ...more] = lines.filter((one) => one.startsWith(`  ${name} `));
    assert.equal(more.length, 0, name);
    assert.ok(line.includes(description.slice(-12).replaceAll('`', '').replace(/.*\)/, '')), line);
  }
  assert.doesNotMatch(settingsHelp(), /`|\]\(/);
});
