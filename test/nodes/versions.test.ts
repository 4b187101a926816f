import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../runner/root.js';
import { isUnreachable } from './fetch-node.js';
import { oldest } from './versions.js';

test('the oldest tested Node is the oldest that the package allows', async () => {
  const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  assert.equal(engines.node, `>=${oldest}`);
});

test('a registry is unreachable if no connection is made, but not if it answers with an error', () => {
  for (const text of [
    'npm error code ENOTFOUND',
    'npm error code ECONNREFUSED',
    'npm error code EAI_AGAIN\nnpm error errno EAI_AGAIN',
    'npm error code ENETUNREACH',
  ])
    assert.equal(isUnreachable(text), true, text);
  for (const text of [
    'npm error code E404',
    'npm error code ETARGET\nnpm error notarget No matching version found for node@24.99.0.',
    'npm error code EACCES',
    '',
  ])
    assert.equal(isUnreachable(text), false, text);
});
