import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { firefoxCannot } from '../runner/engine.js';
import { openVisitor } from '../runner/shared.js';
import { prepared } from '../support/prepared.js';
import { compare } from './compare.js';
import { readRecorded } from './record.js';
import { startSite } from './site.js';
import { subjects } from './subjects.js';

describe('no page costs more than recorded', { skip: firefoxCannot('count calls') }, () => {
  const given = prepared(async (owner) => ({
    recorded: await readRecorded(),
    site: await startSite(owner),
    visitor: await openVisitor(owner),
  }));

  for (const subject of subjects)
    test(subject.name, async (test) => {
      const { recorded, site, visitor } = given();
      const measured = async () => compare(recorded, await subject.measure(visitor, site));
      let { problems, notes } = await measured();
      // A busy machine may put a frame between two steps that are otherwise drawn together. What a page always costs is over the limit twice.
      if (problems.length > 0) ({ problems, notes } = await measured());
      for (const note of notes) test.diagnostic(note);
      assert.deepEqual(problems, []);
    });

  test('no record is without a page', async (test) => {
    test.plan(1);
    const { recorded } = given();
    const names = subjects.map(({ name }) => name);
    test.assert.deepEqual(
      Object.keys(recorded).filter(
        (row) => !names.some((name) => row === name || row.startsWith(`${name}, `)),
      ),
      [],
    );
  });
});
