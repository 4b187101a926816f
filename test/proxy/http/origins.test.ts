import assert from 'node:assert/strict';
import { test } from 'node:test';
import { originProblem } from '../../../src/proxy/http/origins.js';

test('accepts origins as browsers send them', () => {
  for (const origin of ['https://www.example.org', 'http://localhost:8080', 'https://xn--tters-jua.example'])
    assert.equal(originProblem(origin), undefined);
});

test('refuses wildcards, which would also match other owners’ names', () => {
  for (const origin of ['*', 'https://*.example.org', 'https://www.example.*'])
    assert.equal(originProblem(origin), `"${origin}" has a wildcard; list every origin by name`);
});

test('refuses texts that are not an origin', () => {
  for (const origin of [
    ...['', 'null', 'www.example.org', 'https//www.example.org', 'ftp://www.example.org'],
    ...['file:///x', 'chrome-extension://abc', 'xhttps://www.example.org', 'httpss://www.example.org'],
  ])
    assert.equal(
      originProblem(origin),
      `"${origin}" is not an origin such as https://www.example.org`,
      origin,
    );
});

test('reports the spelling that browsers use', () => {
  for (const [origin, right] of [
    ['https://www.example.org/', 'https://www.example.org'],
    ['https://www.example.org/give', 'https://www.example.org'],
    ['https://WWW.example.org', 'https://www.example.org'],
    ['https://www.example.org:443', 'https://www.example.org'],
  ] as const)
    assert.equal(originProblem(origin), `"${origin}" has to be written ${right}`);
  assert.equal(
    originProblem('http://user:secret@www.example.org:81'),
    'an origin has a user name or a password: write http://www.example.org:81 without them',
  );
});
