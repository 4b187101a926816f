import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Environment } from '../../../src/proxy/settings/environment.js';
import { readSettings } from '../../../src/proxy/settings/settings.js';

export const secret = 'CANARY-secret-of-many-characters';
export const good = {
  FR_UPSTREAM: 'https://api.example.org',
  FR_API_KEY: 'CANARY-key',
  FR_ORIGINS: 'https://www.otters.example',
};
/** A developer's settings: platform and page are on this machine. */
export const local = { FR_UPSTREAM: 'http://127.0.0.1:4172', FR_ORIGINS: 'http://localhost:4170' };

/** What is set, and what the sentence about it says, besides its name: what is wrong, or what to do. */
export type Case<Setting> = readonly [Setting, RegExp];

/** What a start says of its settings. */
export interface Reading {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** Tests that a start with each of the settings, besides good ones, is refused in one sentence. */
export const refuses = testStarts('refuses', ({ problems: [text, ...more], warnings }, names, sentence) => {
  assert.deepEqual([...more, ...warnings], []);
  assert.ok(
    names.some((name) => text?.startsWith(name)),
    text,
  );
  assertSentence(text, sentence);
});

/** Tests that a start with each of the settings warns in one sentence. */
export const warnsOf = testStarts('warns of', ({ problems, warnings: [text, ...more] }, names, sentence) => {
  assert.deepEqual([...problems, ...more], []);
  assert.ok(
    names.some((name) => text?.includes(name)),
    text,
  );
  assertSentence(text, sentence);
});

/** Tests that a start with each of the settings says nothing of them. */
export function accepts(changes: readonly Environment[]): void {
  for (const change of changes)
    test(`a start accepts ${JSON.stringify(change)}`, () => {
      assert.deepEqual(readingOf(change), { problems: [], warnings: [] });
    });
}

function testStarts(
  verdict: string,
  judge: (reading: Reading, names: readonly string[], sentence: RegExp) => void,
) {
  return (cases: readonly Case<Environment>[]): void => {
    for (const [change, sentence] of cases)
      test(`a start ${verdict} ${JSON.stringify(change)}`, () =>
        judge(readingOf(change), Object.keys(change), sentence));
  };
}

function readingOf(change: Environment): Reading {
  const { problems = [], warnings = [] } = readSettings({ ...good, ...change });
  return { problems, warnings };
}

/** Asserts that a text is one full sentence on one line, without a secret. */
export function assertSentence(text: string | undefined, sentence: RegExp): void {
  assert.match(text ?? '', sentence);
  assert.match(text ?? '', /\.$/);
  assert.doesNotMatch(text ?? '', /CANARY|\n/);
}
