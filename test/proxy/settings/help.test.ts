import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { settingsHelp } from '../../../src/proxy/settings/help.js';
import { variables } from '../../../src/proxy/settings/options.js';
import { root } from '../../runner/root.js';

test('fr-proxy --help prints the settings, and starts nothing', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'src/proxy/main.ts'), '--help'],
    { cwd: root, encoding: 'utf8' },
  );
  assert.equal(status, 0);
  assert.equal(stdout, settingsHelp());
});

test('--help names every variable and what it does, one line each', () => {
  const lines = settingsHelp().split('\n');
  for (const { name, description } of variables) {
    const [line = '', ...more] = lines.filter((one) => one.startsWith(`  ${name} `));
    assert.equal(more.length, 0, name);
    assert.ok(line.includes(description.slice(-12).replaceAll('`', '').replace(/.*\)/, '')), line);
  }
  assert.doesNotMatch(settingsHelp(), /`|\]\(/);
});
