import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { GiftAnswer, GiftAnswerFields } from '../../../src/schema/gift-protocol.js';
import { readTolerantly } from '../../../src/schema/read.js';
import { z } from '../../../src/schema/z.js';
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
const bodies: object[] = [];

for (const [name, answer] of Object.entries(cases))
  test(`the answer "${name}" is the same, byte for byte`, async () => {
    const made = await answer();
    bodies.push((await made.response.clone().json()) as object);
    const text = await written(made);
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

test('every answer without a receipt is one of the protocol, and pages read all of its members', () => {
  const seen = new Set<number>();
  // A receipt is compared with the gift, and answers without the attempt’s key are not read.
  for (const body of bodies.filter((one) => 'attempt' in one && !('ref_id' in one))) {
    const option = GiftAnswer.def.options.findIndex((one) => z.safeParse(one, body).success);
    assert.ok(option >= 0, JSON.stringify(body));
    seen.add(option);
    const { message: _, ...members } = body as { message?: string };
    assert.deepEqual(readTolerantly(GiftAnswerFields, body), { value: members, warnings: [] });
  }
  assert.equal(seen.size, GiftAnswer.def.options.length, 'a case makes each kind of answer');
});
