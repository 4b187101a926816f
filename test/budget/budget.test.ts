import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compare } from './compare.js';

const page = 'fr-heatmap, answer early';
const further = 'fr-stat, answer early, each further one';

describe('the budget of a page', () => {
  test('is its record and 3 %', () => {
    const recorded = { [page]: { nodes: 1000 } };
    assert.deepEqual(compare(recorded, { [page]: { nodes: 1030 } }).problems, []);
    for (const row of [page, further])
      for (const measure of ['js', 'dom'])
        assert.match(
          compare({ [row]: { [measure]: 1000 } }, { [row]: { [measure]: 1031 } }).problems.join(),
          /is 1,031, at most 1,030\. /,
        );
    assert.deepEqual(compare(recorded, { [page]: { nodes: 1031 } }).problems, [
      `${page}: nodes is 1,031, at most 1,030. If visitors get something for it: npm run write -- budget, and say what in the commit.`,
    ]);
  });

  test('of nothing is nothing', () => {
    const recorded = { [page]: { computedStyles: 0 } };
    assert.match(compare(recorded, { [page]: { computedStyles: 1 } }).problems.join(), /is 1, at most 0\. /);
  });

  test('of a further element with figures has no listeners, whatever is recorded', () => {
    const both = { [further]: { listeners: 13 } };
    assert.match(compare(both, both).problems.join(), /listeners is 13, at most 0\.5/);
  });

  test('names what is not recorded, and what is not measured', () => {
    assert.deepEqual(compare({ [page]: { dom: 1 } }, { [page]: { js: 1 } }).problems, [
      `${page}: js is not recorded: npm run write -- budget`,
      `${page}: dom is recorded but not measured.`,
    ]);
  });

  test('says which record to lower', () => {
    const recorded = { [page]: { nodes: 1000, layouts: 5 } };
    const notes = (row: object) => compare(recorded, { [page]: { ...row } }).notes;
    assert.deepEqual(notes({ nodes: 980, layouts: 3 }), [
      `${page}: nodes 980 (recorded 1,000), layouts 3 (recorded 5)`,
    ]);
    assert.match(
      notes({ nodes: 960, layouts: 5 }).join(),
      /layouts 5\. Lower the record: npm run write -- budget$/,
    );
  });
});
