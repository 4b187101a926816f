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
  for (const [origin, named] of [
    ...[
      ['', '""'],
      ['null', '"null"'],
      ['www.example.org', '"www.example.org"'],
    ],
    ...[
      ['https//www.example.org', '"htt…" (22 characters)'],
      ['ftp://www.example.org', '"ftp…" (21 characters)'],
      ['file:///x', '"fil…" (9 characters)'],
    ],
  ] as const)
    assert.equal(originProblem(origin), `${named} is not an origin such as https://www.example.org`, origin);
});

test('prints no key or address with a secret that was pasted in its place', () => {
  for (const origin of [
    ...[
      'CANARY-key-6f1d0c',
      'Bearer CANARY',
      'sk_live_CANARY;x',
      'key CANARY',
      '*CANARY',
      'x.CANARY.example',
    ],
    ...['https://a:CANARY@www.example.org', 'https://a:CANARY@*.example.org', 'https://CANARY@a.example;b'],
    ...[
      'https://www.example.org/?token=CANARY',
      'https://www.example.org/CANARY',
      'https://a.example#CANARY',
    ],
    ...['https://a.example;CANARY', 'https://a.example CANARY', 'ftp://CANARY@a.example'],
  ])
    assert.doesNotMatch(originProblem(origin) ?? assert.fail(origin), /CANARY/, origin);
});

test('reports the spelling that browsers use', () => {
  for (const [origin, named] of [
    ['https://www.example.org/', 'https://www.example.org/'],
    ['https://www.example.org/give', 'https://www.example.org…'],
    ['https://WWW.example.org', 'https://WWW.example.org'],
    ['https://www.example.org:443', 'https://www.example.org:443'],
  ] as const)
    assert.equal(originProblem(origin), `"${named}" has to be written https://www.example.org`);
  assert.equal(
    originProblem('http://user:secret@www.example.org:81'),
    'an origin has a user name or a password: write http://www.example.org:81 without them',
  );
});
