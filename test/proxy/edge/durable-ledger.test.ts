import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDurableLedger } from '../../../src/proxy/ledger/durable-ledger.js';
import { toFirst, toSecond, toThird } from '../ledger/older-schemas.js';
import { forward, start } from '../ledger/opened.js';
import { objectStorage } from './object-storage.js';

const now = () => start;

test('keeps attempts for the next object', async () => {
  const storage = objectStorage();
  await forward(createDurableLedger(storage, now), 'a');
  assert.equal((await createDurableLedger(storage, () => start + 1_000).find('a'))?.state, 'forwarded');
});

test('keeps its ID for the next object', async () => {
  const storage = objectStorage();
  const id = await createDurableLedger(storage, now).id?.();
  assert.match(id ?? '', /^[0-9a-f]{8}$/);
  assert.equal(await createDurableLedger(storage, now).id?.(), id);
  assert.notEqual(await createDurableLedger(objectStorage(), now).id?.(), id);
});

test('migrates a storage of the first version with its attempts', async () => {
  const storage = objectStorage();
  await forward(createDurableLedger(storage, now), 'a');
  // Columns that the first version did not have.
  for (const change of `${toThird}; ${toSecond}; ${toFirst}; UPDATE versions SET version = 1`.split(';'))
    storage.run(change);
  const ledger = createDurableLedger(storage, () => start + 5_000);
  assert.equal((await ledger.find('a'))?.state, 'forwarded');
  assert.equal(await ledger.lease('x', 1_000), true);
  assert.equal(ledger.remembers?.(), 5_000, 'it is as old as it was');
  assert.deepEqual(storage.all('SELECT version FROM versions'), [{ version: 4 }]);
});

test('refuses a storage of a newer version, and leaves it unchanged', async () => {
  const storage = objectStorage();
  createDurableLedger(storage, now);
  storage.run('UPDATE versions SET version = ?', 5);
  assert.throws(
    () => createDurableLedger(storage, now),
    /^Error: The storage was made by a newer version of the ledger \(5; this one knows 4\)\.$/,
  );
  assert.deepEqual(storage.all('SELECT version FROM versions'), [{ version: 5 }]);
});
