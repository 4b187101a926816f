import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { knownSettings } from '../../src/proxy/unknown-settings.js';
import { root } from '../runner/root.js';

const room = join(root, 'src/proxy');
const names = (text: string) => new Set(text.match(/\bFR_[A-Z]+(?:_[A-Z]+)*/g));

/** Every setting that the proxy's sources speak of. What they say to the owner names them, so none is read in silence. */
const read = names(
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(room, path), 'utf8'))
    .join('\n'),
);
const documented = names(readFileSync(join(room, 'README.md'), 'utf8'));
// The example of a slip, as `FR_` alone is that of any.
documented.delete('FR_DONATION');
// `FR_PROXY` is the binding of the worker's Durable Objects, in its own document.
documented.add('FR_PROXY');

void test('every setting of the proxy is in its document', () => {
  assert.ok(read.size > 20, `${String(read.size)} settings`);
  assert.deepEqual(
    [...read].filter((name) => !documented.has(name)),
    [],
  );
});

void test('every setting of its document is one that starts are held to', () => {
  assert.deepEqual([...knownSettings].sort(), [...documented].sort());
});

void test('its document names no setting that is gone', () => {
  assert.deepEqual(
    [...documented].filter((name) => !read.has(name)),
    [],
  );
});
