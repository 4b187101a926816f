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

test('refuses Lustre and GFS2', () => {
  for (const [type, called] of [
    [0x0bd00bd0, 'Lustre'],
    [0x01161970, 'GFS2'],
  ] as const)
    assert.throws(() => checkFileSystem('/data/fr-ledger.db', false, () => type), { code: `on ${called}` });
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
