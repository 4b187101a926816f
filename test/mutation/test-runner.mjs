// How Stryker runs the tests of an area: in one process for many mutants. Whatever the tests import of ours is in one file,
// which is loaded anew for each mutant, so that a mutant of what happens while loading is tried, too, and none meets another.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Stryker's child has changed to its copy of the repository when this is asked.
const folder = () => resolve('.cache');

class TestRunner {
  static inject = ['options'];
  #area;
  #loads = 0;
  #isSpoilt = false;

  constructor(options) {
    this.#area = options.area;
  }

  get #bundle() {
    return resolve(folder(), `mutation-${this.#area}.mjs`);
  }

  get #times() {
    return resolve(folder(), `mutation-${this.#area}.json`);
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    if (existsSync(this.#bundle)) return;
    execFileSync(
      process.execPath,
      ['--import', 'tsx', resolve('test/mutation/compile-suite.ts'), this.#area, this.#bundle],
      { stdio: 'inherit' },
    );
  }

  async dryRun() {
    const stryker = { mutantCoverage: { static: {}, perTest: {} } };
    globalThis.__stryker__ = stryker;
    const { cases, runTests } = await this.#load();
    const outcomes = await runTests(cases, (id) => (stryker.currentTestId = id), true);
    // The quick ones come first. Sorted runs have to pass as well: nothing may need what another test left behind.
    const times = Object.fromEntries(outcomes.map(({ id, ms }) => [id, ms]));
    writeFileSync(this.#times, JSON.stringify(times));
    globalThis.__stryker__ = {};
    const again = await this.#load();
    const sorted = await again.runTests(bySpeed(again.cases, times), () => undefined, true);
    return {
      status: 'complete',
      tests: [...outcomes, ...sorted.filter(({ failure }) => failure !== undefined)].map(
        ({ id, ms, failure }) => ({
          id,
          name: id,
          timeSpentMs: ms,
          ...(failure === undefined ? { status: 0 } : { status: 1, failureMessage: failure }),
        }),
      ),
      mutantCoverage: stryker.mutantCoverage,
    };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    // Stryker starts another process and asks that one.
    if (this.#isSpoilt) throw new Error('An earlier mutant has left something behind.');
    const stryker = { activeMutant: activeMutant.id, hitCount: 0, hitLimit };
    globalThis.__stryker__ = stryker;
    let outcomes;
    let atRest = true;
    try {
      const { cases, runTests, isUnderWay } = await this.#load();
      const times = JSON.parse(readFileSync(this.#times, 'utf8'));
      const asked = testFilter ? cases.filter(({ id }) => testFilter.includes(id)) : cases;
      // A mutant that keeps tests from being registered would be noticed by nobody.
      if (!testFilter && asked.length < Object.keys(times).length) throw new Error('Tests are missing.');
      outcomes = await runTests(bySpeed(asked, times), () => undefined, false);
      atRest = await comesToRest(isUnderWay);
    } catch (error) {
      outcomes = [{ id: 'loading', failure: String(error) }];
    }
    const failed = outcomes.find(({ failure }) => failure !== undefined);
    if (!failed) return { status: 'survived', nrOfTests: outcomes.length };
    this.#isSpoilt = !atRest;
    if (hitLimit !== undefined && stryker.hitCount > hitLimit)
      return { status: 'timeout', reason: 'An endless loop.' };
    return {
      status: 'killed',
      killedBy: [failed.id],
      failureMessage: failed.failure,
      nrOfTests: outcomes.length,
    };
  }

  async #load() {
    this.#loads += 1;
    return import(`${pathToFileURL(this.#bundle).href}?${this.#loads}`);
  }
}

const bySpeed = (cases, times) => [...cases].sort((a, b) => (times[a.id] ?? 0) - (times[b.id] ?? 0));

/** Whether nothing goes on after a failure, which could come in the way of the next mutant. */
async function comesToRest(isUnderWay) {
  for (let turn = 0; turn < 5 && isUnderWay(); turn += 1) await new Promise((done) => setImmediate(done));
  return !isUnderWay();
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'area', injectableClass: TestRunner }];
