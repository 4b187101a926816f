import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { openLimits } from '../../../src/proxy/node.js';
import { openLedger } from '../../../src/proxy/ledger/open-ledger.js';
import { forward, intent } from './opened.js';

test('stores attempts in the file at a path, even if the path contains "memory" or "postgres://"', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fr-ledger-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'postgres:'));
  for (const path of [join(folder, 'memory'), `${folder}/postgres://ledger`]) {
    const ledger = await openLedger(path);
    await forward(ledger, 'a');
    await ledger.close?.();
    const again = await openLedger(path);
    assert.equal((await again.find('a'))?.state, 'forwarded');
    await again.close?.();
  }
});

test('stores nothing on disk if memory was chosen', async () => {
  const ledger = await openLedger('memory', () => 7);
  await ledger.reserve(intent('a'));
  assert.equal((await ledger.find('a'))?.at, 7);
  assert.equal(await (await openLedger('memory')).find('a'), undefined);
  assert.ok(!existsSync('memory'));
});

test('refuses an invalid address of Postgres, without quoting it', async () => {
  for (const open of [openLedger, openLimits])
    for (const place of [
      'postgres://u:secret@127.0.0.1:99999/fr',
      'postgresql://u:a#secret@db:5432/fr',
      'postgres://u:1#secret@db/fr',
      'postgres://',
    ])
      await assert.rejects(open(place), (error) => {
        assert.ok(error instanceof TypeError, place);
        assert.match(
          error.message,
          /is an address of Postgres that cannot be read: write it as|names no database/,
        );
        assert.doesNotMatch(inspect(error), /secret/);
        return true;
      });
});

test('does not treat a mistyped URL as a file', async () => {
  for (const place of [
    ...['db.internal:5432', '10.0.0.7:5432/0', '[::1]:5432', 'me:secret@db:5432', 'POSTGRES://db'],
    ...['db:5432', 'postgres:/fr', 'mysql://db', 'redis://db', 'Memory'],
  ]) {
    await assert.rejects(openLedger(place), (error) => {
      assert.ok(error instanceof TypeError, place);
      assert.match(error.message, /^The ledger’s place has to be a file, memory, or an address/);
      assert.ok(!error.message.includes('secret'));
      return true;
    });
    assert.ok(!existsSync(place), place);
  }
});

test('refuses locations that SQLite or the machine does not keep, and reports what to do', async (t) => {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'fr-ledger-'));
  process.chdir(folder);
  t.after(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });
  for (const place of [
    ...[':memory:', ':MEMORY:', ':memory:?cache=shared', 'file::memory:', 'file::memory:?cache=shared'],
    ...[
      'file:ledger.db?mode=memory',
      'file:ledger.db?mode=memory&cache=shared',
      'FILE::memory:',
      'file:ledger.db',
    ],
    ...['file:/var/ledger.db', 'file://localhost/var/ledger.db?mode=memory', 'file:', ':', ':ledger'],
  ])
    await assert.rejects(openLedger(place), /SQLite may keep this one in memory.* Name a file/, place);
  for (const place of ['/dev/shm/ledger.db', '/dev/null', '/run/shm/ledger.db', '/proc/self/ledger.db'])
    await assert.rejects(
      openLedger(place),
      /files there do not survive a restart.* Name a file on a disk/,
      place,
    );
  for (const place of ['', ' ', '\t\n'])
    await assert.rejects(
      openLedger(place),
      /The ledger’s place is empty\. Name a file/,
      JSON.stringify(place),
    );
  await assert.rejects(openLedger('.'));
  assert.deepEqual(readdirSync('.'), [], 'nothing is left behind');
  for (const place of ['memory.db', 'x?mode=memory', './dev/ledger.db']) {
    mkdirSync('dev', { recursive: true });
    await (await openLedger(place)).close?.();
    assert.ok(existsSync(place), place);
  }
});

test('warns about a file system in memory, if the folder or the file is a link to it', async (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined);
  const [folder, disk] = [mkdtempSync('/dev/shm/fr-ledger-'), mkdtempSync(join(tmpdir(), 'fr-ledger-'))];
  t.after(() => {
    rmSync(disk, { recursive: true });
    rmSync(folder, { recursive: true });
  });
  symlinkSync(folder, join(disk, 'folder'));
  writeFileSync(join(folder, 'linked.db'), '');
  symlinkSync(join(folder, 'linked.db'), join(disk, 'linked.db'));
  for (const [index, name] of ['folder/ledger.db', 'linked.db'].entries()) {
    await (await openLedger(join(disk, name))).close?.();
    assert.equal(warn.mock.callCount(), index + 1, name);
    assert.match(
      String(warn.mock.calls[index]?.arguments[0]),
      /in memory \(tmpfs\).*Do not use it for real donations: name a file/,
    );
  }
});
