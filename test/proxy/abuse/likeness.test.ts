import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailName } from '../../../src/proxy/abuse/likeness.js';

for (const [email, name] of [
  ['maude@example.org', 'maude@example.org'],
  [' Maude@Example.ORG ', 'maude@example.org'],
  ['maude+1@example.org', 'maude@example.org'],
  ['maude+1+2@example.org', 'maude@example.org'],
  ['ｍaude@example.org', 'maude@example.org'],
  ['m.a.u.d.e@gmail.com', 'maude@gmail.com'],
  ['m.aude+x@googlemail.com', 'maude@gmail.com'],
  ['maude@bücher.example', 'maude@xn--bcher-kva.example'],
  ['maude@BÜCHER.example', 'maude@xn--bcher-kva.example'],
  ['maude@xn--bcher-kva.example', 'maude@xn--bcher-kva.example'],
  ['m\u00adau\u200bde@exam\u2060ple.org', 'maude@example.org'],
  ['\u202emaude@example.org', 'maude@example.org'],
  // At other services, the dot may make it another mailbox.
  ['m.aude@example.org', 'm.aude@example.org'],
  ['+tag@example.org', '+tag@example.org'],
  ['"a@b"@example.org', '"a@b"@example.org'],
  ['not an address', 'not an address'],
  ['@example.org', '@example.org'],
  ['maude@', 'maude@'],
  ['  ', undefined],
  ['', undefined],
  [undefined, undefined],
  [null, undefined],
] as const)
  test(`${JSON.stringify(email)} counts as ${JSON.stringify(name)}`, () => {
    assert.equal(emailName(email), name);
  });
