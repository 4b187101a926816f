import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { changelogSection, releasedChangelog, upgradeNotes } from '../../release/changelog.js';
import { importMap, integrityOf } from '../../release/integrity.js';
import { policyLines, processorSources } from '../../release/security-policy.js';
import { root } from '../runner/root.js';

const changelog = `# Changelog

## 0.2.0 (not released yet)

### Widgets

- New: one.
- Removed: \`--fr-old\`.

### Proxy

- New: two.

## 0.1.0 (2026-01-02)

- First.
  **Breaking** for none.
`;

test('a hash equals that of openssl', () => {
  // printf abc | openssl dgst -sha384 -binary | base64
  assert.equal(
    integrityOf(Buffer.from('abc')),
    'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
  );
});

test('an import map has the hash of each module at its URL, and no other hashes', () => {
  const hashes = new Map([
    ['chunks/a-1.js', 'sha384-a'],
    ['fr-widgets.css', 'sha384-b'],
    ['fr-widgets.iife.js', 'sha384-c'],
  ]);
  const map = JSON.parse(importMap('https://cdn.example.org/x/', hashes)) as { integrity: object };
  assert.deepEqual(map.integrity, { 'https://cdn.example.org/x/chunks/a-1.js': 'sha384-a' });
});

test('a version without a section has the section that is not released yet', () => {
  assert.equal(changelogSection(changelog, '0.1.0'), '- First.\n  **Breaking** for none.');
  const next = '### Widgets\n\n- New: one.\n- Removed: `--fr-old`.\n\n### Proxy\n\n- New: two.';
  assert.equal(changelogSection(changelog, '0.2.0'), next);
  assert.equal(changelogSection(changelog, '0.3.0'), next);
  assert.throws(() => changelogSection('# Changelog\n', '0.2.0'), /nothing about 0\.2\.0/);
});

test('upgrade notes are the entries that require a change', () => {
  assert.deepEqual(upgradeNotes(changelogSection(changelog, '0.2.0')), ['- Removed: `--fr-old`.']);
  assert.equal(upgradeNotes(changelogSection(changelog, '0.1.0')).length, 1);
});

test('a released version has one section with its date', () => {
  const released = releasedChangelog(changelog, '0.3.0', '2026-11-23');
  assert.match(released, /^## 0\.3\.0 \(2026-11-23\)\n\n### Widgets\n\n- New: one\./m);
  assert.doesNotMatch(released, /0\.2\.0|not released/);
  assert.equal(releasedChangelog(released, '0.3.0', '2026-11-24'), released);
  const next = released.replace('# Changelog\n', '# Changelog\n\n## 0.4.0 (not released yet)\n\n- More.\n');
  assert.equal(releasedChangelog(next, '0.3.0', '2026-11-24'), next);
});

test('the section of the changelog that a release publishes has at most 80 lines', async () => {
  const text = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  assert.ok(changelogSection(text, version).split('\n').length <= 80);
});

test('every card processor of the documentation has a line of policy with all of its sources', async () => {
  const readme = await readFile(join(root, 'src/payment/README.md'), 'utf8');
  const sources = processorSources(readme);
  assert.deepEqual([...sources.keys()], ['Stripe', 'Square', 'Braintree', 'Authorize.Net', 'Moneris']);
  assert.deepEqual(sources.get('Square')?.['style-src'], ['https://web.squarecdn.com', "'unsafe-inline'"]);
  const lines = policyLines(readme, 'https://cdn.example.org', 'https://give.example.org');
  assert.equal(
    lines.get('Moneris'),
    'script-src https://cdn.example.org; style-src https://cdn.example.org; connect-src https://give.example.org; img-src https:; frame-src https://www3.moneris.com',
  );
  assert.match(
    policyLines(readme, 'https://cdn.example.org', 'https://give.example.org', 'sha384-abc').get('Stripe') ??
      '',
    /^script-src https:\/\/cdn\.example\.org 'sha384-abc' https:\/\/js\.stripe\.com /,
  );
  assert.match(
    lines.get('Stripe') ?? '',
    /connect-src https:\/\/give\.example\.org https:\/\/api\.stripe\.com/,
  );
});

test('the lines of policy in the documentation are those of a release', async () => {
  const readme = await readFile(join(root, 'src/payment/README.md'), 'utf8');
  const lines = policyLines(readme, 'https://cdn.example.org', 'https://give.example.org');
  const written = [...readme.matchAll(/^```http\nContent-Security-Policy: (.*)\n```$/gm)].map(
    ([, line]) => line,
  );
  assert.deepEqual(written, [lines.get('figures only'), lines.get('Stripe')]);
});
