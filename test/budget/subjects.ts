import type { BrowserContext, Page } from 'puppeteer-core';
import { plainMarkup } from '../contract/elements.js';
import type { Rows } from './compare.js';
import { openMeasured, type Content, type PageCounts, type When } from './measure.js';
import type { Site } from './site.js';

/** An element or an act with a budget. */
export interface Subject {
  readonly name: string;
  measure(visitor: BrowserContext, site: Site): Promise<Rows>;
}

interface Element {
  readonly tag: string;
  readonly markup?: string;
  /** Whether it shows an answer of the platform. */
  readonly isReading?: false;
  /** Whether the autoloader requests its answer before the element's code is there. Otherwise no answer can be early. */
  readonly isEarly?: true;
}

/** Those of pages that everybody sees. The editor of personal pages is for one person. */
const elements: readonly Element[] = [
  { tag: 'fr-goal-thermometer', isEarly: true },
  {
    tag: 'fr-team-leaderboard',
    markup: '<fr-team-leaderboard campaign-id="7" limit="10"></fr-team-leaderboard>',
    isEarly: true,
  },
  {
    tag: 'fr-heatmap',
    markup: '<fr-heatmap campaign-id="7" map="world" layout="map"></fr-heatmap>',
    isEarly: true,
  },
  { tag: 'fr-site-stats', isEarly: true },
  { tag: 'fr-stat', isEarly: true },
  { tag: 'fr-donate-form', isReading: false },
  { tag: 'fr-supporters' },
  { tag: 'fr-fundraisers' },
  { tag: 'fr-campaign-choice' },
];

/** Number of elements on the page that shows what each further one costs. */
const several = 5;

export const subjects: readonly Subject[] = [
  ...elements.map((element) => ({
    name: element.tag,
    measure: (visitor: BrowserContext, site: Site) => measureElement(visitor, site, element),
  })),
  typingSubject(
    'typing “otter” in the search of ten thousand teams',
    '<fr-team-leaderboard campaign-id="7" limit="100" with-search></fr-team-leaderboard>',
    1,
    'input[type=search]',
    'otter',
  ),
  typingSubject(
    'typing “37.50” in the form’s amount',
    plainMarkup('fr-donate-form'),
    0,
    'input[inputmode=decimal]',
    '37.50',
  ),
];

async function measureElement(visitor: BrowserContext, site: Site, element: Element): Promise<Rows> {
  const { tag, markup = plainMarkup(tag), isReading = true, isEarly = false } = element;
  const count = async (elementCount: number, when: When, withTrace = false): Promise<PageCounts> => {
    const content: Content = {
      body: markup.repeat(elementCount),
      ready: isReading ? elementCount : 0,
      early: isEarly ? 1 : 0,
    };
    const { page, counts } = await openMeasured(visitor, site, content, when, withTrace);
    await page.close();
    return counts;
  };
  const rows: Record<string, Rows[string]> = {};
  // Without an early answer, both are the same.
  const times: readonly When[] = isEarly ? ['early', 'late'] : ['late'];
  for (const when of times) {
    const one = await count(1, when, when === times[0]);
    const all = await count(several, when);
    const further = (name: keyof PageCounts) => (all[name] - one[name]) / (several - 1);
    const { js, dom, layouts, stylePasses, compiled, nodes, sheets, rules, requests } = one;
    // How often a page is laid out while it waits for the answer depends on the load of the machine.
    const whole = { layouts, stylePasses, compiled, nodes, sheets, rules, requests };
    rows[`${tag}, answer ${when}`] = { js, dom, ...(when === times[0] && whole) };
    rows[`${tag}, answer ${when}, each further one`] = {
      js: further('js'),
      dom: further('dom'),
      listeners: further('listeners'),
      observers: further('observers'),
      timers: further('timers'),
      ports: further('ports'),
      computedStyles: further('computedStyles'),
    };
  }
  return rows;
}

/** The page is at rest before each key: how many keys a search is asked for together would depend on the load of the machine. */
function typingSubject(name: string, body: string, ready: number, selector: string, text: string): Subject {
  return {
    name,
    async measure(visitor, site) {
      const measured = await openMeasured(visitor, site, { body, ready, early: 0 }, 'late');
      const { page } = measured;
      await focusOn(page, selector);
      const { js, dom, listeners, computedStyles } = await measured.during(async (rest) => {
        for (const key of text) {
          await page.keyboard.type(key);
          await rest();
        }
      });
      await page.close();
      return { [name]: { js, dom, listeners, computedStyles } };
    },
  };
}

async function focusOn(page: Page, selector: string): Promise<void> {
  const box = await page.$(`>>> ${selector}`);
  if (!box) throw new Error(`The page has no ${selector}.`);
  await box.focus();
}
