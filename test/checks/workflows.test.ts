import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageNames } from '../../release/packages.js';
import { root } from '../runner/root.js';

const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map(
  (name) => [name, readFileSync(join(folder, name), 'utf8')] as const,
);

test('workflows use actions by commit, because a tag can be moved', () => {
  const used = workflows.flatMap(([name, text]) =>
    [...text.matchAll(/uses: (.*)/g)].map(([, action = '']) => `${name}: ${action}`),
  );
  assert.ok(used.length >= 7);
  for (const one of used) assert.match(one, /: (\.\/|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/, one);
});

test('the job that may publish runs no code of the repository or its dependencies', () => {
  const jobs = workflows.flatMap(([, text]) => text.split(/\n(?= {2}\w+:\n)/));
  const privileged = jobs.filter((job) => /id-token: write|contents: write|environment:/.test(job));
  assert.equal(privileged.length, 1);
  for (const job of privileged) {
    assert.doesNotMatch(job, /checkout|npm (ci|run|test|exec)|npx|\.ci\/run|node /);
    for (const install of job.match(/npm install.*/g) ?? [])
      assert.match(install, /^npm install --global --ignore-scripts npm@\d+\.\d+\.\d+$/);
    const published = [...job.matchAll(/npm publish (.*) \.\/(\S+)\.tgz$/gm)];
    for (const [, options] of published)
      assert.equal(options, '--ignore-scripts --provenance --access public');
    assert.deepEqual(
      published.map(([, , name]) => name),
      packageNames,
    );
  }
});

test('the gate installs the versions of the lock file', () => {
  const gate = readFileSync(join(root, '.ci/run'), 'utf8');
  assert.match(gate, /^step npm ci$/m);
  assert.doesNotMatch(gate, /npm (install|i|update)\b/);
});
