import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { whileNoFile } from '../../../src/proxy/settings/closed-file.js';
import { closedFileOf } from '../../../src/proxy/settings/places.js';
import { readVariables } from '../../../src/proxy/settings/read-variables.js';

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'fr-closed-'));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}

test('closes donations while the file exists, whatever its content', async (t) => {
  const file = join(folder(t), 'closed');
  const isOpen = whileNoFile(file);
  assert.equal(await isOpen(), true);
  writeFileSync(file, '');
  assert.equal(await isOpen(), false);
  rmSync(file);
  assert.equal(await isOpen(), true);
  mkdirSync(file);
  assert.equal(await isOpen(), false, 'a folder of that name closes, too');
});

test('keeps the last result if the folder cannot be read', async (t) => {
  const place = folder(t);
  writeFileSync(join(place, 'file'), '');
  await assert.rejects(whileNoFile(join(place, 'file', 'closed'))(), { code: 'ENOTDIR' });
});

test('reads the switches of the environment and of a config file; any of them closes donations', async (t) => {
  const file = join(folder(t), 'closed');
  const environment = { FR_CLOSED_FILE: ` ${file} ` };
  const read = (more: Record<string, string>, given?: boolean | (() => boolean)) => {
    const file = given === undefined ? {} : { donationsOpen: given };
    const read = readVariables({ ...environment, ...more }, file, [], whileNoFile);
    const { donationsOpen = false } = read.given;
    return { isOpen: async () => (typeof donationsOpen === 'boolean' ? donationsOpen : donationsOpen()) };
  };
  assert.equal(closedFileOf(environment), file);
  assert.equal(closedFileOf({}), 'fr-donations-closed');
  for (const more of [{}, { FR_DONATIONS: '' }, { FR_DONATIONS: 'open' }])
    assert.equal(await read(more).isOpen(), true);
  assert.equal(await read({ FR_DONATIONS: 'closed' }).isOpen(), false);
  assert.equal(await read({ FR_DONATIONS: 'open' }, false).isOpen(), false);
  assert.equal(await read({}, () => false).isOpen(), false);
  assert.equal(await read({}, () => true).isOpen(), true);
  const { donationsOpen } = readVariables(environment, {}, [], undefined).given;
  assert.equal(donationsOpen, true, 'where there are no files');
  writeFileSync(file, '');
  for (const given of [undefined, true, () => true]) assert.equal(await read({}, given).isOpen(), false);
});
