import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { eventually } from '../support/until.js';
import { figuresIn, figuresOf, placeNamed, sumOf, publishedOf } from './places.js';
import { itemsOf, pressIn, tableOf, termsOf, textOf } from './shown.js';
import {
  ask,
  campaignFigures,
  placeFigures,
  siteFigures,
  topTeams,
  type PlaceFigures,
} from './sql-figures.js';
import { written, type Language } from './written.js';

export const campaignId = 1001;

const words = {
  en: {
    of: 'raised of',
    table: 'Show as table',
    all: /^Show all \d+$/,
    total: 'Total',
    more: 'Show more teams',
  },
  fr: {
    of: 'amassés sur',
    table: 'Afficher en tableau',
    all: /^Tout afficher \(\d+\)$/,
    total: 'Total',
    more: 'Afficher plus d’équipes',
  },
} as const;

const labels = {
  en: { raised: 'raised', campaigns: 'campaigns', teams: 'teams', pages: 'personal pages', donors: 'donors' },
  fr: {
    raised: 'amassés',
    campaigns: 'campagnes',
    teams: 'équipes',
    pages: 'pages personnelles',
    donors: 'donatrices et donateurs',
  },
} as const;

export async function checkThermometer(page: Page, databasePath: string, language: Language): Promise<void> {
  const { money, percent, count } = written(language);
  await eventually(async () => {
    const { raised, goal, donors } = ask(databasePath, (sql) => campaignFigures(sql, campaignId));
    const text = await textOf(page, 'fr-goal-thermometer');
    for (const figure of [
      `${money(raised)} ${words[language].of} ${money(goal)}`,
      ` ${percent(raised, goal)} `,
      ` ${count(donors)} `,
    ])
      assert.ok(` ${text} `.includes(figure), `“${figure}” is not in “${text}”`);
  });
}

export async function checkSiteStats(page: Page, databasePath: string, language: Language): Promise<void> {
  const { money, count } = written(language);
  await eventually(async () => {
    const site = ask(databasePath, siteFigures);
    const terms = labels[language];
    assert.deepEqual(await termsOf(page, 'fr-site-stats'), {
      [terms.raised]: money(site.raised),
      [terms.campaigns]: count(site.campaigns),
      [terms.teams]: count(site.teams),
      [terms.pages]: count(site.pages),
      [terms.donors]: count(site.donors),
    });
  });
}

/** Opens the whole table: at first a map and the ten largest places are shown. */
export async function openTable(page: Page, language: Language): Promise<void> {
  await pressIn(page, 'fr-heatmap', words[language].table);
  const all = await page.$$eval('fr-heatmap >>> button', (buttons) =>
    buttons.map((button) => button.innerText),
  );
  const label = all.find((text) => words[language].all.test(text));
  if (label !== undefined) await pressIn(page, 'fr-heatmap', label);
}

/** When and by whom the page was given the places. */
export interface Publication {
  /** The places as the proxy published them last, if they differ from the current ones. */
  readonly then?: readonly PlaceFigures[];
  /** The platform's own figures, which a proxy that only adds the key passes on. */
  readonly isLive?: boolean;
}

/** Checks every named place of the open table, and that the other places add up to the rest of the total. */
export async function checkTable(
  page: Page,
  databasePath: string,
  language: Language,
  { then, isLive = false }: Publication = {},
): Promise<void> {
  await eventually(async () => {
    const places = ask(databasePath, (sql) => placeFigures(sql, campaignId));
    const rows = await tableOf(page, 'fr-heatmap');
    const total = rows.find(([heading]) => heading === words[language].total);
    assert.deepEqual(figuresIn(total ?? []), figuresOf(sumOf(places), language));

    const left = sumOf(places);
    const named: string[] = [];
    const others: string[][] = [];
    const all = then ?? places;
    for (const row of rows.filter((each) => each !== total)) {
      const [heading = ''] = row;
      const regions = placeNamed(heading, all, language);
      if (regions === undefined) {
        others.push(figuresIn(row));
        continue;
      }
      const { raised, donors } = isLive ? sumOf(regions) : publishedOf(regions, all);
      assert.deepEqual(figuresIn(row), figuresOf({ raised, donors }, language), heading);
      named.push(heading);
      left.raised -= raised;
      left.donors -= donors;
    }
    const wanted =
      language === 'en' ? ['Ontario', 'Quebec', 'United States'] : ['Ontario', 'Québec', 'États-Unis'];
    for (const name of wanted) assert.ok(named.includes(name), `${name} is not among ${named.join(', ')}`);
    assert.equal(new Set(named).size, named.length, 'a place is listed twice');
    assert.deepEqual(addWritten(others), [left.raised, left.donors]);
  });
}

/** Sums formatted figures, in cents and donors. */
function addWritten(rows: readonly (readonly string[])[]): number[] {
  const cents = (text: string): number => {
    const [, whole = '', decimals = '00'] = /^\$?([\d ,]*?)(?:[.,](\d\d))?(?: \$)?$/.exec(text) ?? [];
    return Number(whole.replaceAll(/\D/g, '') + decimals);
  };
  return [
    rows.reduce((sum, [amount = '']) => sum + cents(amount), 0),
    rows.reduce((sum, [, donors = '']) => sum + Number(donors.replaceAll(/\D/g, '')), 0),
  ];
}

/** The first ten teams, after showing more than at first. */
export async function checkTeams(page: Page, databasePath: string, language: Language): Promise<void> {
  const { money, percent } = written(language);
  await pressIn(page, 'fr-team-leaderboard', words[language].more);
  await eventually(async () => {
    const teams = ask(databasePath, (sql) => topTeams(sql, campaignId, 10));
    const items = await itemsOf(page, 'fr-team-leaderboard');
    teams.forEach(({ name, raised, goal }, index) => {
      const item = ` ${items[index] ?? ''} `;
      for (const part of [name, ` ${money(raised)} `, money(goal), percent(raised, goal)])
        assert.ok(item.includes(part), `${part} is not in place ${index + 1}: ${item}`);
    });
    assert.equal(teams.length, 10);
  });
}
