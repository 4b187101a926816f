import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { ask, campaignFigures } from '../../../acceptance/sql-figures.js';
import { written } from '../../../acceptance/written.js';
import { root } from '../../../runner/root.js';
import { fillCard, newEmail, press } from '../donor.js';
import { openStage } from '../stage.js';

const campaignId = 1001;
const form = 'fr-donate-form >>> ';

const donor: Readonly<Record<string, string>> = {
  'first-name': 'Maude',
  'last-name': 'Tremblay',
  address: '12, rue des Érables',
  city: 'Gatineau',
  postal: 'J8X 1A1',
};

const english = written('en');
const withCode = (text: string) => text.replace('$', 'CAD ');
/** In Spanish of the United States, Canadian dollars are written with their code. */
const figuresIn = {
  en: english,
  fr: written('fr'),
  es: {
    ...english,
    money: (cents: number) => withCode(english.money(cents)),
    exactMoney: (cents: number) => withCode(english.exactMoney(cents)),
  },
};
type Language = keyof typeof figuresIn;

interface Visit {
  readonly page: Page;
  readonly language: Language;
  readonly words: Readonly<Record<string, string>>;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const filled = (text = '', values: Readonly<Record<string, string>> = {}): string =>
  plain(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));

test('after each of twenty gifts in three languages, bar and picture have the figures of the database', async (t) => {
  const { url, databasePath, browser } = await openStage(
    t,
    `<fr-donate-form campaign-id="${campaignId}" default-country="CA" share share-href="https://otters.example/give"></fr-donate-form>`,
  );
  const figures = () => ask(databasePath, (sql) => campaignFigures(sql, campaignId));
  // Three pages, so that each has figures from before the gifts of the other two.
  const visits = await Promise.all(
    (['en', 'fr', 'es'] as const).map(async (language): Promise<Visit> => {
      const page = await browser.newPage();
      await page.evaluateOnNewDocument((lang) => {
        // Before modules run.
        document.addEventListener('readystatechange', () => {
          document.documentElement.lang = lang;
        });
        const { prototype } = CanvasRenderingContext2D;
        const original = Object.getOwnPropertyDescriptor(prototype, 'fillText') ?? {};
        const drawn: string[] = [];
        Object.assign(window, { drawn });
        Object.defineProperty(prototype, 'fillText', {
          ...original,
          value(this: CanvasRenderingContext2D, text: string, ...place: unknown[]) {
            drawn.push(text);
            Reflect.apply(original.value as typeof this.fillText, this, [text, ...place]);
          },
        });
      }, language);
      await page.goto(url);
      const texts = await readFile(join(root, `src/text/${language}/donate-form.json`), 'utf8');
      const made = await readFile(join(root, `src/text/${language}/donate-form-made.json`), 'utf8');
      return { page, language, words: { ...JSON.parse(texts), ...JSON.parse(made) } as Visit['words'] };
    }),
  );

  for (let gift = 0; gift < 20; gift += 1) {
    const { page, language, words } = visits[gift % visits.length]!;
    // From $5.03 on, with cents in all but a few.
    const cents = 503 + gift * 1_971;
    const { count, money, exactMoney, percent } = figuresIn[language];
    await page.bringToFront();
    const type = async (name: string, value: string) => {
      const field = await page.waitForSelector(`${form}#${name}`, { visible: true });
      await field?.click({ count: 3 });
      await field?.type(value);
    };
    await type('custom-amount', String(cents / 100));
    for (const [name, value] of Object.entries(donor)) await type(name, value);
    await type('email', newEmail());
    const state = await page.waitForSelector(`${form}#state`, { visible: true });
    await state?.select('QC');
    await fillCard(page);
    const before = figures();
    await page.locator(`${form}form .main-button`).click();
    await page.waitForSelector(`${form}.moment-words .counted`);

    const after = figures();
    assert.deepEqual(after, { ...before, raised: before.raised + cents, donors: before.donors + 1 });
    const values = {
      raised: exactMoney(after.raised),
      goal: exactMoney(after.goal),
      gift: exactMoney(cents),
      percent: percent(after.raised, after.goal),
    };
    const moment = await page.$eval('fr-donate-form', ({ shadowRoot }) => ({
      words: shadowRoot?.querySelector<HTMLElement>('.moment-words .counted')?.innerText ?? '',
      figures: shadowRoot?.querySelector<HTMLElement>('.moment-figures')?.innerText ?? '',
      spoken: shadowRoot?.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext') ?? '',
      parts: [...(shadowRoot?.querySelectorAll('.moment rect') ?? [])].map((part) =>
        Number(part.getAttribute('width')),
      ),
      isMarked: shadowRoot?.querySelector('.marker') !== null,
    }));
    const whole = filled(words['made.figures'], { raised: money(after.raised), goal: money(after.goal) });
    assert.equal(plain(moment.figures), whole);
    assert.equal(plain(moment.spoken), filled(words['made.spokenWithGift'], values));
    // The page may not have seen the gifts of the other two, and then does not know which donor of them this one is.
    const statuses = [
      filled(words['made.donor'], { number: count(after.donors) }),
      filled(words['made.counted'], values),
    ];
    assert.ok(statuses.includes(plain(moment.words)), moment.words);
    const share = (moment.parts[0] ?? 0) + (moment.parts[1] ?? 0);
    assert.ok(Math.abs(share - (after.raised * 100) / after.goal) < 0.01, String(moment.parts));
    assert.equal(moment.isMarked, cents / after.goal < 0.02);

    await page.waitForSelector(`${form}a[download][aria-disabled=false]`);
    const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn.splice(0));
    assert.ok(drawn.map(plain).includes(whole), drawn.join());
    await press(page, words['again'] ?? '');
  }
});
