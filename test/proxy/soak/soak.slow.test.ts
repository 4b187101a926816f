import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../runner/root.js';
import { runFolder } from '../../runner/run-folder.js';
import { growth, soak } from './soak.js';

// The short form of `npm run bench -- soak`: tests that it works, and that nothing grows quickly.

test('memory of a proxy does not grow with mixed visitors', async (t) => {
  const folder = runFolder() ?? mkdtempSync(join(root, '.cache', 'soak-'));
  if (runFolder() === undefined) t.after(() => rmSync(folder, { recursive: true }));
  const { answers, samples } = await soak({ progress: (_, answered) => answered / 600, folder });
  const total = [...answers.values()].reduce((sum, times) => sum + times, 0);
  assert.ok((answers.get(200) ?? 0) > total / 2);
  for (const status of [204, 400, 404]) assert.ok((answers.get(status) ?? 0) > 0, String(status));
  assert.equal(answers.get(500), undefined);
  // The memory of the process is only checked by `npm run bench -- soak`, because this run is too short.
  const ratio = growth(samples, 'heap');
  assert.ok(ratio < 1.25, `objects × ${ratio.toFixed(2)}`);
});

test('growth is measured by the medians of the first and the last third', () => {
  const samples = [1, 1, 9, 5, 5, 5, 2, 2, 0].map((heap) => ({ heap, rss: 10 - heap }));
  assert.equal(growth(samples, 'heap'), 2);
  assert.equal(growth(samples, 'rss'), 8 / 9);
});
