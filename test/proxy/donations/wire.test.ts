import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { cases, type WireAnswer } from './wire-cases.js';

const file = new URL('wire.txt', import.meta.url);

/** Status, headers in alphabetic order, and body, byte for byte; and the problem in the log. */
async function written({ response, problem }: WireAnswer): Promise<string> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).sort();
  return [
    `HTTP ${response.status}`,
    headers.join('; '),
    await response.text(),
    `log: ${problem ?? '-'}`,
  ].join('\n');
}

const snapshots = new Map(
  readFileSync(file, 'utf8')
    .split('\n\n')
    .map((text) => text.trim().split(/\n([^]*)/) as [name: string, answer: string]),
);

/** `FR_WRITE=1` writes the answers to `wire.txt`, for a change of the protocol that is intended. */
const isWriting = process.env['FR_WRITE'] === '1';
const answers: string[] = [];

for (const [name, answer] of Object.entries(cases))
  test(`the answer "${name}" is the same, byte for byte`, async () => {
    const text = await written(await answer());
    answers.push(`# ${name}\n${text}\n`);
    if (!isWriting) assert.equal(text, snapshots.get(`# ${name}`));
  });

test('has no answer that no case makes', () => {
  if (isWriting) writeFileSync(file, answers.join('\n'));
  else
    assert.deepEqual(
      [...snapshots.keys()],
      Object.keys(cases).map((name) => `# ${name}`),
    );
});
