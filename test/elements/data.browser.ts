import { expect } from '@open-wc/testing';
import '../../src/elements/fr-campaign-choice/index.js';
import '../../src/elements/fr-fundraisers/index.js';
import '../../src/elements/fr-goal-thermometer/index.js';
import '../../src/elements/fr-heatmap/index.js';
import '../../src/elements/fr-site-stats/index.js';
import '../../src/elements/fr-stat/index.js';
import '../../src/elements/fr-supporters/index.js';
import '../../src/elements/fr-team-leaderboard/index.js';
import type { ReadingElement } from '../contract/place.js';
import { proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';

interface Case {
  readonly markup: string;
  /** The platform's answers by route, and others that change them. */
  readonly answers: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** What the element shows of the first answers. */
  readonly data: unknown;
  /** What it shows of the second answers. */
  readonly later: unknown;
}

const site = 'GET /v2/client/wl/stats';
const campaign = (id: number) => `GET /v2/client/fundraiser/${id}`;
const stats = { amount_raised: 1234.5, n_fundraisers: 2, n_teams: 5, n_pages: 8, n_donors: 40 };
const figures = {
  currency: 'CAD',
  raisedMinor: 123_450,
  campaigns: 2,
  teams: 5,
  pages: 8,
  donors: 40,
  missing: 0,
};
const ofMoney = { type: 'amount', name: 'Otters', goal: 5000, raised: 1250.25, donors: 9 };
const ofPeople = { type: 'donors', name: 'Swimmers', goal: 50, donors: 20 };
const meter = {
  campaignIds: [7],
  name: 'Otters',
  unit: 'money',
  raisedMinor: 125_025,
  pendingMinor: 0,
  goalMinor: 500_000,
  donors: 9,
  gifts: null,
  goalDonors: null,
  percent: 25.005,
  hasEnded: false,
};
const people = {
  campaignIds: [8],
  name: 'Swimmers',
  unit: 'donors',
  raisedMinor: null,
  pendingMinor: 0,
  goalMinor: null,
  donors: 20,
  gifts: null,
  goalDonors: 50,
  percent: 40,
  hasEnded: false,
};
const teams = (raised: number) => [
  { id: 3, name: 'Divers', amount_raised: raised, amount_goal: 200, url: 'https://give.example.org/3' },
  { id: 4, name: 'Floaters', amount_raised: 50, amount_goal: null },
];
const team = (raisedMinor: number, percent: number) => ({
  teamId: 3,
  name: 'Divers',
  campaignId: null,
  rank: 1,
  raisedMinor,
  goalMinor: 20_000,
  percent,
  url: 'https://give.example.org/3',
});
const floaters = {
  teamId: 4,
  name: 'Floaters',
  campaignId: null,
  rank: 2,
  raisedMinor: 5000,
  goalMinor: null,
  percent: null,
  url: null,
};
const page = (id: number, raised_minor: number) => ({
  id,
  name: `Page ${id}`,
  url: null,
  raised_minor,
  // The first page has a goal.
  goal_minor: id === 1 ? 100_000 : 0,
  gifts: id,
});
const pageData = (pageId: number, raisedMinor: number, rank: number) => ({
  pageId,
  name: `Page ${pageId}`,
  rank,
  raisedMinor,
  goalMinor: pageId === 1 ? 100_000 : null,
  gifts: pageId,
  url: null,
});
const pages = (raised: number) => ({
  currency: 'CAD',
  counted_to: null,
  min_gifts: 3,
  pages: [page(1, raised), page(2, 40_000), page(3, 100)],
});
const place = (state: string, amount_raised: number, n_donors: number) => ({
  country: 'CA',
  state,
  amount_raised,
  n_donors,
});
const region = (code: string, raisedMinor: number, donors: number) => ({ code, raisedMinor, donors });
/** Fewer than three donors each: they are counted together. */
const small = [place('YT', 5, 2), place('NU', 7, 2)];

const cases: Readonly<Record<string, Case>> = {
  'fr-site-stats': {
    markup: '<fr-site-stats show="donors"></fr-site-stats>',
    answers: { [site]: [stats, { ...stats, n_donors: 41 }] },
    data: figures,
    later: { ...figures, donors: 41 },
  },
  'fr-stat': {
    markup: '<fr-stat figure="donors" campaign-id="7 8"></fr-stat>',
    answers: { [campaign(7)]: [ofMoney, { ...ofMoney, raised: 1300 }], [campaign(8)]: [ofPeople, ofPeople] },
    data: {
      currency: 'CAD',
      raisedMinor: 125_025,
      campaigns: 2,
      teams: null,
      pages: null,
      donors: 29,
      missing: 0,
    },
    later: {
      currency: 'CAD',
      raisedMinor: 130_000,
      campaigns: 2,
      teams: null,
      pages: null,
      donors: 29,
      missing: 0,
    },
  },
  'fr-goal-thermometer': {
    markup: '<fr-goal-thermometer campaign-id="7"></fr-goal-thermometer>',
    answers: { [campaign(7)]: [ofMoney, { ...ofMoney, raised: 6000, donors: 10 }] },
    data: { currency: 'CAD', missing: 0, meters: [meter] },
    later: {
      currency: 'CAD',
      missing: 0,
      meters: [{ ...meter, raisedMinor: 600_000, donors: 10, percent: 120 }],
    },
  },
  'cards of fr-goal-thermometer': {
    markup: '<fr-goal-thermometer campaign-id="7 8" layout="cards"></fr-goal-thermometer>',
    answers: { [campaign(7)]: [ofMoney, ofMoney], [campaign(8)]: [ofPeople, { ...ofPeople, donors: 25 }] },
    data: { currency: 'CAD', missing: 0, meters: [meter, people] },
    later: { currency: 'CAD', missing: 0, meters: [meter, { ...people, donors: 25, percent: 50 }] },
  },
  'fr-team-leaderboard': {
    markup: '<fr-team-leaderboard campaign-id="7"></fr-team-leaderboard>',
    answers: { 'POST /v2/private/teams/search': [teams(150), teams(500)] },
    data: {
      currency: 'CAD',
      sort: 'raised',
      teams: [team(15_000, 75), floaters],
      firstRow: 1,
      hasMore: false,
    },
    later: {
      currency: 'CAD',
      sort: 'raised',
      teams: [team(50_000, 250), floaters],
      firstRow: 1,
      hasMore: false,
    },
  },
  'fr-team-leaderboard without amounts': {
    markup: '<fr-team-leaderboard campaign-id="7" limit="1" without-amounts></fr-team-leaderboard>',
    answers: { 'POST /v2/private/teams/search': [teams(150), teams(500)] },
    data: {
      currency: 'CAD',
      sort: 'raised',
      teams: [{ ...team(0, 75), raisedMinor: null, goalMinor: null }],
      firstRow: 1,
      hasMore: true,
    },
    later: {
      currency: 'CAD',
      sort: 'raised',
      teams: [{ ...team(0, 250), raisedMinor: null, goalMinor: null }],
      firstRow: 1,
      hasMore: true,
    },
  },
  'fr-fundraisers': {
    markup: '<fr-fundraisers campaign-id="7" limit="2"></fr-fundraisers>',
    answers: { 'GET /fundraisers/7': [pages(87_150), pages(90_000)] },
    data: { currency: 'CAD', pages: [pageData(1, 87_150, 1), pageData(2, 40_000, 2)], hasMore: true },
    later: { currency: 'CAD', pages: [pageData(1, 90_000, 1), pageData(2, 40_000, 2)], hasMore: true },
  },
  'fr-supporters': {
    markup: '<fr-supporters campaign-id="7" limit="1"></fr-supporters>',
    answers: {
      [campaign(7)]: [ofMoney, ofMoney],
      'GET /supporters/7': [
        [{ name: 'Maude B.', message: null, date: '2026-11-20' }, { message: 'Bravo' }],
        [{ message: 'Go, otters!' }],
      ],
    },
    data: { messages: [{ name: null, message: 'Bravo', date: null }], names: ['Maude B.'] },
    later: { messages: [{ name: null, message: 'Go, otters!', date: null }], names: [] },
  },
  'fr-campaign-choice': {
    markup: '<fr-campaign-choice campaign-id="7 8"></fr-campaign-choice>',
    answers: {
      [campaign(7)]: [ofMoney, { ...ofMoney, name: 'Rivers' }],
      [campaign(8)]: [ofPeople, ofPeople],
    },
    data: {
      campaigns: [
        { campaignId: 7, name: 'Otters', hasEnded: false },
        { campaignId: 8, name: 'Swimmers', hasEnded: false },
      ],
    },
    later: {
      campaigns: [
        { campaignId: 7, name: 'Rivers', hasEnded: false },
        { campaignId: 8, name: 'Swimmers', hasEnded: false },
      ],
    },
  },
  'fr-heatmap': {
    markup: '<fr-heatmap campaign-id="7" map="ca"></fr-heatmap>',
    answers: {
      'GET /v2/client/fundraiser/7/heatmap': [
        [place('QC', 300, 5), place('ON', 200.5, 4), ...small],
        [place('QC', 400, 6), place('ON', 200.5, 4), ...small],
      ],
    },
    data: {
      currency: 'CAD',
      map: 'ca',
      regions: [region('CA-QC', 30_000, 5), region('CA-ON', 20_050, 4), region('CA', 1200, 4)],
      raisedMinor: 51_250,
      donors: 13,
      missing: 0,
    },
    later: {
      currency: 'CAD',
      map: 'ca',
      regions: [region('CA-QC', 40_000, 6), region('CA-ON', 20_050, 4), region('CA', 1200, 4)],
      raisedMinor: 61_250,
      donors: 14,
      missing: 0,
    },
  },
};

describe('the data of an element', () => {
  useFakeProxy();

  for (const [name, { markup, answers, data, later }] of Object.entries(cases))
    it(`is what it shows, and comes with fr-ready and fr-update: ${name}`, async () => {
      for (const [route, [first, second]] of Object.entries(answers))
        await proxy.answer(route, { json: first }, { json: second }, { status: 503, json: {} });
      const events: unknown[] = [];
      const host = document.createElement('div');
      for (const type of ['fr-ready', 'fr-update'] as const)
        host.addEventListener(type, (event) => events.push([type, event.data]));
      host.innerHTML = markup;
      const element = host.firstElementChild as ReadingElement & { readonly data: unknown };
      for (const [attribute, value] of Object.entries({
        'proxy-url': proxy.url,
        currency: 'CAD',
        refresh: '0',
      }))
        element.setAttribute(attribute, value);
      expect(element.data).to.equal(undefined);
      document.body.append(host);
      await until(() => events.length === 1);
      expect(events[0]).to.deep.equal(['fr-ready', data]);
      expect(element.data).to.deep.equal(data);
      await element.refresh();
      await until(() => events.length === 2);
      expect(events[1]).to.deep.equal(['fr-update', later]);
      await element.refresh();
      await element.updateComplete;
      expect(element.data, 'after a refresh that failed').to.deep.equal(later);
      expect(events).to.have.length(2);
      host.remove();
    });
});
