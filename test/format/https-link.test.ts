import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { httpsLink } from '../../src/format/https-link.js';
import { runs } from '../support/runs.js';

test('returns an https address as browsers write it', () => {
  assert.equal(httpsLink('https://example.org/équipe'), 'https://example.org/%C3%A9quipe');
  assert.equal(httpsLink('HTTPS://Example.org'), 'https://example.org/');
  assert.equal(httpsLink(' \n https://example.org/a b\t'), 'https://example.org/a%20b');
});

test('returns nothing for any other text', () => {
  for (const address of [
    'http://example.org',
    'javascript:alert(1)',
    ' \tjavascript:alert(1)//https://example.org',
    'java\nscript:alert(1)',
    '//example.org',
    '/team',
    'data:text/html,x',
    'https://',
    '',
    null,
    undefined,
  ])
    assert.equal(httpsLink(address), undefined, String(address));
});

test('returns an https address or nothing for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
      const link = httpsLink(text);
      if (link !== undefined) assert.match(link, /^https:\/\/[^/]/);
    }),
    { numRuns: runs(100) },
  );
});
