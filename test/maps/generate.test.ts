import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../runner/root.js';

test('the generated geometry equals the checked-in files byte for byte', async () => {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'src/maps/generate.mjs', '--check'],
    { cwd: root },
  );
  assert.doesNotMatch(stderr, /is not what/);
});
