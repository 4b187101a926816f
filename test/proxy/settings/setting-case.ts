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

/** The result of a start: it is refused, it warns, or it succeeds without a warning. */
export type Verdict = 'refuse' | 'warn' | 'accept';

/** A setting, the result of a start with it, and what the sentence has to contain: the setting's name, and what to do. */
export type Case<Setting> = readonly [Setting, Verdict, RegExp?];

/** Tests that a start gives the expected result for each case. */
export function testVariables(cases: readonly Case<Environment>[]): void {
  for (const [change, verdict, sentence] of cases)
    test(`a start with ${JSON.stringify(change)}: ${verdict}`, () => {
      const { problems = [], warnings = [] } = readSettings({ ...good, ...change });
      expectOne(verdict, { problems, warnings }, sentence);
    });
}

export function expectOne(
  verdict: Verdict,
  reading: { problems: readonly string[]; warnings: readonly string[] },
  sentence?: RegExp,
): void {
  const { problems, warnings } = reading;
  assert.equal(problems.length, verdict === 'refuse' ? 1 : 0, problems.join('\n'));
  assert.equal(warnings.length, verdict === 'warn' ? 1 : 0, warnings.join('\n'));
  const [text = ''] = [...problems, ...warnings];
  assert.match(text, sentence ?? /^$/);
  // One full sentence on one line, without a secret.
  if (text) assert.match(text, /\.$/);
  assert.doesNotMatch(text, /CANARY|\n/);
}
