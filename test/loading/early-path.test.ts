import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queriesOf } from '../../src/elements/fr-team-leaderboard/query.js';
import { earlyRequest } from '../../src/loading/early-path.js';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { heatmapQuery } from '../../src/store/heatmap-query.js';
import type { Query } from '../../src/store/query.js';
import { siteStatsQuery } from '../../src/store/site-stats-query.js';
import type { Language } from '../../src/text/language.js';

/** The first query of a leaderboard. */
const teams = (language: Language, limit = 10) =>
  queriesOf({ campaignIds: [1], order: 'raised', text: '', from: 0, to: limit, language })[0];
const meter = 'fr-goal-thermometer';
const board = 'fr-team-leaderboard';
const one = { 'campaign-id': '1' };

type Row = readonly [
  tag: string,
  attributes: Record<string, string>,
  query: Query | undefined,
  lang?: string,
];

const rows: readonly Row[] = [
  [meter, one, campaignQuery(1)],
  [meter, { 'campaign-id': '1, 2' }, campaignQuery(1)],
  [meter, { 'campaign-id': '1x' }, undefined],
  [meter, { 'campaign-id': '0' }, undefined],
  [meter, {}, undefined],
  [meter, { ...one, 'without-pending': '' }, undefined],
  [meter, { ...one, 'page-id': '8' }, undefined],
  [meter, { ...one, 'proxy-url': '/other' }, undefined],
  ['fr-heatmap', one, heatmapQuery(1)],
  ['fr-site-stats', {}, siteStatsQuery()],
  ['fr-site-stats', one, campaignQuery(1)],
  ['fr-site-stats', { templates: '7' }, undefined],
  ['fr-stat', { 'campaign-id': ' 1 ', figure: 'donors' }, campaignQuery(1)],
  [board, one, teams('en')],
  [board, { 'campaign-id': ' 1 ', limit: '25', 'with-search': '' }, teams('fr', 25), 'fr-CA'],
  // The platform lacks Spanish; the widgets lack German, and are in English.
  [board, { ...one, limit: '99' }, teams('es', 99), 'es'],
  [board, one, teams('en'), 'de'],
  [board, one, undefined, ''],
  [board, { 'campaign-id': '1 2' }, undefined],
  // A hundred rows are two requests.
  ...['100', 'x', '0'].map((limit): Row => [board, { ...one, limit }, undefined]),
  ...['sort', 'tags', 'without-other-languages', 'locale', 'proxy-url'].map((name): Row => [
    board,
    { ...one, [name]: 'name' },
    undefined,
  ]),
];

for (const [tag, attributes, query, language = 'en'] of rows)
  test(`the early request is the first of <${tag}> in “${language}”, or none: ${JSON.stringify(attributes)}`, () => {
    const early = earlyRequest(tag, (name) => attributes[name] ?? null, language);
    assert.deepEqual([early?.path, early?.body], [query?.path, query?.body]);
  });
