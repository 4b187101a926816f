import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openLedger } from '../../../src/proxy/ledger/open-ledger.js';
import { forward, intent } from './opened.js';

void test('keeps attempts in the file at a path, whatever its name begins with later', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fr-ledger-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'redis:'));
  for (const path of [join(folder, 'memory'), `${folder}/redis://ledger`]) {
    const ledger = await openLedger(path);
    await forward(ledger, 'a');
    await ledger.close?.();
    const again = await openLedger(path);
    assert.equal((await again.find('a'))?.state, 'forwarded');
    await again.close?.();
  }
});

void test('keeps nothing where memory is meant', async () => {
  const ledger = await openLedger('memory', () => 7);
  await ledger.reserve(intent('a'));
  assert.equal((await ledger.find('a'))?.at, 7);
  assert.equal(await (await openLedger('memory')).find('a'), undefined);
  assert.ok(!existsSync('memory'));
});

void test('takes redis: and rediss: for servers', async () => {
  for (const place of ['redis://127.0.0.1:99999', 'rediss://127.0.0.1:99999'])
    await assert.rejects(openLedger(place), { code: 'ERR_INVALID_URL' });
});

void test('takes no address with a slip in it for a file', async () => {
  for (const place of [
    ...['redis.internal:6379', '10.0.0.7:6379/0', '[::1]:6379', 'me:secret@redis:6379', 'REDIS://redis'],
    ...['redis:6379', 'redis:/redis', 'valkey://redis', 'file:///var/ledger.db', 'Memory'],
  ]) {
    await assert.rejects(openLedger(place), (error) => {
      assert.ok(error instanceof TypeError, place);
      assert.match(error.message, /^The ledger’s place is neither a file, memory, nor an address/);
      assert.ok(!error.message.includes('secret'));
      return true;
    });
    assert.ok(!existsSync(place), place);
  }
});
