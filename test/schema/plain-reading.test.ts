import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { getCampaign } from '../../src/schema/campaign.js';
import type { Endpoint } from '../../src/schema/endpoint.js';
import { getFundraisers } from '../../src/schema/fundraisers.js';
import { getStatus } from '../../src/schema/gift-protocol.js';
import { getHeatmap } from '../../src/schema/heatmap.js';
import { readReply } from '../../src/schema/read.js';
import type { Reading } from '../../src/schema/reading.js';
import { getSiteStats } from '../../src/schema/site-stats.js';
import { getSupporters } from '../../src/schema/supporters.js';
import { searchTeams } from '../../src/schema/team.js';
import { readCampaign } from '../../src/store/campaign-query.js';
import { readFundraisers } from '../../src/store/fundraisers-query.js';
import { readHeatmap } from '../../src/store/heatmap-query.js';
import { readSiteStats } from '../../src/store/site-stats-query.js';
import { readStatus } from '../../src/store/status-query.js';
import { readSupporters } from '../../src/store/supporters-query.js';
import { readTeams } from '../../src/store/teams-query.js';
import { campaign, heatmapEntry, siteStats, team } from '../support/contract-fields.js';
import { fullFixture } from '../support/full-fixture.js';
import { runs } from '../support/runs.js';
import { inputFor, sent } from './any-input.js';

interface Reader {
  readonly endpoint: Endpoint;
  readonly read: (body: unknown) => Reading<unknown> | undefined;
  /** Members that pages do not read: nothing shows them. */
  readonly unread?: RegExp;
}

const readers: readonly Reader[] = [
  { endpoint: getCampaign, read: readCampaign, unread: /^description$/ },
  { endpoint: getSiteStats, read: readSiteStats },
  { endpoint: getHeatmap, read: readHeatmap },
  {
    endpoint: searchTeams,
    read: readTeams,
    unread:
      /^\d+\.(transaction_id|custom_data|team_captain_mailing_address|fundraiser\.(?!(id|name)$)|user\.(?!(first_name|last_name)$))/,
  },
  { endpoint: getSupporters, read: readSupporters },
  { endpoint: getFundraisers, read: readFundraisers },
  { endpoint: getStatus, read: readStatus },
];

/** What both readings find in an answer. */
function compared({ endpoint, read, unread = /^$/ }: Reader, body: unknown) {
  const plain = read(body);
  const byZod = readReply(endpoint, body);
  const named = (reading: Reading<unknown> | undefined) =>
    [
      ...new Set(
        reading?.warnings.map(
          ({ path, problem }) => `${path} ${/missing/.test(problem) ? 'missing' : 'wrong'}`,
        ),
      ),
    ]
      .filter((line) => !unread.test(line.split(' ')[0] ?? ''))
      .sort();
  return {
    actual: { value: plain?.value, warnings: named(plain) },
    // A second reading leaves out the members that pages do not read.
    expected: { value: byZod && read(byZod.value)?.value, warnings: named(byZod) },
  };
}

function check(reader: Reader, body: unknown): void {
  const { actual, expected } = compared(reader, body);
  assert.deepEqual(actual, expected, `${reader.endpoint.name}: ${JSON.stringify(body)}`);
}

describe('the reading of pages, compared with that of zod', () => {
  test('reads complete answers of the contract alike', () => {
    const answers = new Map<string, unknown>([
      ['getCampaign', fullFixture(campaign)],
      ['getSiteStats', fullFixture(siteStats)],
      ['getHeatmap', [fullFixture(heatmapEntry), fullFixture(heatmapEntry)]],
      ['searchTeams', [fullFixture(team), fullFixture(team)]],
    ]);
    for (const reader of readers) {
      const answer = answers.get(reader.endpoint.name);
      if (answer === undefined) continue;
      check(reader, answer);
      for (const none of [null, undefined, [], {}, 'text', 7, [null], [[]], [{}]]) check(reader, none);
    }
  });

  for (const reader of readers)
    test(`reads right and wrong answers alike: ${reader.endpoint.name}`, () => {
      fc.assert(
        fc.property(fc.noShrink(fc.integer()), (seed) => {
          check(reader, sent(inputFor(reader.endpoint.reply, seed)));
        }),
        { numRuns: runs(1500, 50_000) },
      );
    });

  test('names what is wrong with a member', () => {
    const { value, warnings } = readCampaign({ goal: 'much', raised: '12.50', name: 7, images: [] }) ?? {};
    assert.deepEqual(value, { raised: 12.5 });
    assert.deepEqual(warnings, [
      { path: 'goal', problem: 'has to be a number' },
      { path: 'name', problem: 'has to be a text' },
      { path: 'images', problem: 'has to be an object' },
      { path: 'donors', problem: 'is missing' },
    ]);
  });

  test('leaves out a row without its ID, and reads the others', () => {
    const { value, warnings } = readTeams([{ amount_raised: 1 }, { id: '7', amount_raised: 2 }, 3]) ?? {};
    assert.deepEqual(value, [{ id: 7, amount_raised: 2 }]);
    assert.deepEqual(
      warnings?.map(({ path }) => path),
      ['0.id', '2'],
    );
  });

  test('reads no member that the page has added to all objects', (t) => {
    Reflect.set(Object.prototype, 'name', 'added');
    t.after(() => Reflect.deleteProperty(Object.prototype, 'name'));
    assert.equal(Object.hasOwn(readCampaign({ raised: 1 })?.value ?? {}, 'name'), false);
  });
});
