import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { countLine, outcomeOf } from './outcome.js';
import report, { type TestEvent } from './reporter.js';

const file = 'test/money.test.ts';
type Data = TestEvent['data'];

const event = (type: string, data: Partial<Data>): TestEvent => ({
  type,
  data: { name: 'adds cents', nesting: 1, file, line: 3, message: '', details: {}, ...data },
});
const suite = event('test:pass', { name: file, nesting: 0, details: { type: 'suite' } });
const passed = event('test:pass', {});

/** What is reported for the events of `file`. */
async function linesFor(...events: TestEvent[]): Promise<string> {
  async function* all(): AsyncGenerator<TestEvent> {
    yield* events;
  }
  let text = '';
  for await (const line of report(all(), { FR_TEST_FILES: file })) {
    const outcome = outcomeOf(line);
    text += outcome
      ? [...outcome.failures.map((failure) => `✖ ${failure}\n`), `${countLine(outcome)}\n`].join('')
      : line;
  }
  return text;
}

describe('the reporter of node tests', () => {
  test('counts tests, and not suites', async () => {
    assert.equal(await linesFor(passed, passed, suite), '2 passed, 0 failed\n');
  });

  test('names a slow file with its time', async () => {
    const details = { type: 'suite', duration_ms: 61_400 };
    const slow = event('test:pass', { name: file, nesting: 0, details });
    assert.equal(await linesFor(passed, slow), '61 s  test/money.test.ts\n1 passed, 0 failed\n');
  });

  test('fails a file without a test', async () => {
    assert.match(await linesFor(suite), /test\/money\.test\.ts[^]*No test ran\.[^]*0 passed, 1 failed\n$/);
  });

  test('fails a file whose process ended before its tests', async () => {
    assert.match(
      await linesFor(),
      /\n✖ test\/money\.test\.ts: its process ended before its tests\n0 passed, 1 failed\n$/,
    );
  });

  test('fails with the error, and with what the file wrote', async () => {
    const error = new Error('1 is not 2');
    const failed = event('test:fail', { details: { error } });
    const wrote = event('test:stderr', { message: 'a warning\n' });
    const started = event('test:start', { name: file, nesting: 0 });
    const text = await linesFor(started, wrote, failed, suite);
    assert.match(
      text,
      /✖ adds cents \(test\/money\.test\.ts:3\)\n[^]*1 is not 2[^]*a warning\n✖ test\/money\.test\.ts › adds cents\n0 passed, 1 failed\n$/,
    );
  });

  for (const skip of [true, ''])
    test(`fails a test skipped without a reason: ${JSON.stringify(skip)}`, async () => {
      const text = await linesFor(passed, event('test:pass', { skip }), suite);
      assert.match(text, /A skipped test must say why[^]*1 passed, 1 failed\n$/);
    });

  test('lists a test skipped with a reason', async () => {
    const text = await linesFor(passed, event('test:pass', { skip: 'no Postgres' }), suite);
    assert.equal(text, 'skipped: adds cents (no Postgres)\n1 passed, 0 failed, 1 skipped\n');
  });

  test('fails a test marked todo', async () => {
    assert.match(await linesFor(event('test:pass', { todo: true }), suite), /proves nothing[^]*1 failed\n$/);
  });
});
