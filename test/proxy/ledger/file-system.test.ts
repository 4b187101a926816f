import assert from 'node:assert/strict';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { test } from 'node:test';
import { checkFileSystem } from '../../../src/proxy/ledger/file-system.js';

/** Names in linux/magic.h, and how the ledger calls them. Lustre and GFS2 define theirs elsewhere. */
const names = {
  ...{ NFS_SUPER_MAGIC: 'NFS', SMB_SUPER_MAGIC: 'SMB', CIFS_SUPER_MAGIC: 'CIFS', SMB2_SUPER_MAGIC: 'SMB2' },
  ...{ FUSE_SUPER_MAGIC: 'FUSE', V9FS_MAGIC: '9p', CEPH_SUPER_MAGIC: 'Ceph', AFS_SUPER_MAGIC: 'AFS' },
  ...{ AFS_FS_MAGIC: 'AFS', CODA_SUPER_MAGIC: 'Coda', OCFS2_SUPER_MAGIC: 'OCFS2' },
};
const header = '/usr/include/linux/magic.h';
const skip = existsSync(header) ? false : `${header} is not installed`;

test(
  'refuses every file system that the kernel defines as shared, unless one machine uses it',
  { skip },
  () => {
    const text = readFileSync(header, 'utf8');
    for (const [name, called] of Object.entries(names)) {
      const type = Number(new RegExp(`#define ${name}\\s+(0x[0-9a-fA-F]+)`).exec(text)?.[1]);
      assert.ok(type > 0, name);
      // 32-bit machines give negative numbers.
      for (const given of [type, type | 0]) {
        const check = (isOneHost: boolean) => checkFileSystem('/data/fr-ledger.db', isOneHost, () => given);
        assert.throws(() => check(false), { code: `on ${called}` }, name);
        check(true);
      }
    }
  },
);

/** The numbers that statfs(2) returns, for machines without the kernel's header. */
const numbers = {
  ...{ NFS: [0x6969], SMB: [0x517b], CIFS: [0xff534d42], SMB2: [0xfe534d42], FUSE: [0x65735546] },
  ...{ '9p': [0x01021997], Ceph: [0x00c36400], Lustre: [0x0bd00bd0], AFS: [0x5346414f, 0x6b414653] },
  ...{ Coda: [0x73757245], OCFS2: [0x7461636f], GFS2: [0x01161970] },
};

for (const [called, types] of Object.entries(numbers))
  test(`refuses ${called}`, () => {
    for (const type of types)
      assert.throws(() => checkFileSystem('/data/fr-ledger.db', false, () => type), {
        code: `on ${called}`,
      });
  });

test('warns about a file system in memory, also if only one machine uses it', (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined);
  for (const [index, [type, called]] of (
    [
      [0x01021994, 'tmpfs'],
      [0x858458f6, 'ramfs'],
    ] as const
  ).entries()) {
    checkFileSystem('/data/fr-ledger.db', true, () => type);
    assert.equal(warn.mock.callCount(), index + 1);
    assert.match(
      String(warn.mock.calls[index]?.arguments[0]),
      new RegExp(
        `^WARNING: the ledger’s file is on a file system in memory \\(${called}\\)\\. All attempts are lost .* restarts, .* charged twice\\..*name a file on a disk\\.$`,
      ),
    );
  }
});

test('checks the file and its folder, of which one may be a mount or a link', () => {
  for (const place of ['/data', '/data/fr-ledger.db'])
    assert.throws(
      () => checkFileSystem('/data/fr-ledger.db', false, (one) => (one === place ? 0x6969 : 0xef53)),
      /on NFS.*name a file on a disk of this machine.*FR_LEDGER_ONE_HOST=1/,
    );
});

test('accepts a folder whose file does not exist yet', () => {
  assert.notEqual(statfsSync('/').type, 0x6969);
  checkFileSystem('/fr-ledger-that-does-not-exist.db', false);
});
