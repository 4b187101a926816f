import assert from 'node:assert/strict';
import { after, test } from 'node:test';

// Without it the process would be over when a test waits for nothing. What is there before the others is not looked at.
const alive = setInterval(() => undefined, 60_000);
const area = await import('./node-test.js');
const { runTests } = await import('./run-tests.js');
after(() => clearInterval(alive));

// What counts mutants as noticed has to notice, and nothing else.

let files = 0;

/** Registers tests as a file would, and runs them. */
async function outcomesOf(register: () => unknown, goOn = true): Promise<readonly (string | undefined)[]> {
  const before = area.cases.length;
  files += 1;
  await area.inFile(`file-${String(files)}`, async () => register());
  const outcomes = await runTests(area.cases.slice(before), () => undefined, goOn);
  return outcomes.map(({ failure }) => failure);
}

void test('notices whatever a test fails with', async () => {
  const failures = await outcomesOf(() => {
    void area.test('passes', () => assert.equal(1, 1));
    void area.test('throws', () => assert.fail('thrown'));
    void area.test('rejects', async () => assert.fail('rejected'));
    void area.test('fails in its tidying up', (t) => t.after(() => assert.fail('untidy')));
    void area.test('fails inside', async (t) => t.test('inner', () => assert.fail('inner')));
    void area.test('passes again', () => undefined);
  });
  assert.deepEqual(
    failures.map((failure) => failure?.split(': ').at(-1)),
    [undefined, 'thrown', 'rejected', 'untidy', 'inner', undefined],
  );
});

void test('notices that a test waits for what never comes', async () => {
  const [waits, slow] = await outcomesOf(() => {
    void area.test('waits', () => new Promise(() => undefined));
    void area.test('is only slow', () => new Promise((resolve) => setTimeout(resolve, 2_500)));
  });
  assert.match(waits ?? '', /never ends/);
  assert.equal(slow, undefined);
});

void test('stops at the first failure where that is all that is asked for', async () => {
  const failures = await outcomesOf(() => {
    void area.test('throws', () => assert.fail('thrown'));
    void area.test('would pass', () => undefined);
  }, false);
  assert.equal(failures.length, 1);
});

void test('prepares and tidies up as node:test does, and takes mocks back', async () => {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const { now } = Date;
  await outcomesOf(() => {
    area.before(note('before'));
    area.after(note('after'));
    area.beforeEach(note('each'));
    void area.suite('a suite', () => {
      area.before(note('inner before'));
      area.afterEach(note('inner each after'));
      void area.it('one', (t) => {
        t.after(note('first'));
        t.after(note('second'));
        t.mock.method(Date, 'now', () => 7);
        done.push(String(Date.now()));
      });
    });
    void area.test('skipped', { skip: 'no server' }, note('skipped'));
  });
  assert.equal(Date.now, now);
  assert.deepEqual(done, [
    ...['before', 'inner before', 'each', '7', 'inner each after', 'first', 'second', 'after'],
  ]);
});

void test('tells two tests of one name apart', async () => {
  const before = area.cases.length;
  await outcomesOf(() => {
    void area.test('same', () => undefined);
    void area.test('same', () => undefined);
  });
  const ids = area.cases.slice(before).map(({ id }) => id);
  assert.equal(new Set(ids).size, 2);
});
