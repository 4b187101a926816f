import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { TEST_CARDS } from '../../demo/sandbox/card-fields/test-cards.js';
import { launchBrowser } from '../runner/browser.js';
import { root } from '../runner/root.js';
import { startDemo } from '../runner/start-demo.js';
import { elementTags } from '../support/element-tags.js';
import { isLong } from '../support/long.js';
import { letAxeIn, runAxe } from './axe.js';
import { openPage, watch } from './open-page.js';

const languages = ['en', 'fr'] as const;

const demo = await startDemo({ after });
const browser = await launchBrowser();
after(() => browser.close());

/** A page of its own for a test, closed after it. */
async function newPage(t: TestContext, viewport?: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage();
  t.after(() => page.close());
  if (viewport) await page.setViewport(viewport);
  return page;
}

test('loads under its own policy without errors or violations', async (t) => {
  const page = await newPage(t);
  const seen = await watch(page);
  await openPage(page, demo.url, 'en');
  await page.waitForFrame((frame) => frame.url().startsWith(demo.sandboxUrl));
  await page.waitForNetworkIdle();

  assert.deepEqual(seen.problems, []);
  assert.deepEqual(await seen.violations(), []);
  const origins = [...new Set(seen.requests.map((url) => new URL(url).origin))].sort();
  assert.deepEqual(origins, [demo.url, demo.proxyUrl, demo.sandboxUrl].sort());
});

test('shows every widget with figures', async (t) => {
  const page = await newPage(t);
  await openPage(page, demo.url, 'en');
  const html = await readFile(join(root, 'demo/index.html'), 'utf8');
  const elements = elementTags().filter((tag) => html.includes(`<${tag}`));
  assert.ok(elements.length >= 5, elements.join());
  for (const name of elements) {
    await page.waitForFunction(
      (tag) => {
        const element = document.querySelector(tag);
        return element?.matches(':defined') === true && !element.matches(':state(failed), :state(loading)');
      },
      {},
      name,
    );
  }
  for (const text of ['raised of', 'campaigns'])
    await page.waitForSelector(`::-p-text(${text})`, { visible: true });
});

test('requests the code of the first screen only, and that of other widgets before they are on screen', async (t) => {
  const page = await newPage(t, { width: 390, height: 844 });
  const { requests } = await watch(page);
  const widgets = () =>
    [
      ...new Set(requests.flatMap((url) => /\/chunks\/(fr-[a-z-]+)-[\w-]{8}\.js/.exec(url)?.[1] ?? [])),
    ].sort();
  await page.goto(demo.url, { waitUntil: 'networkidle0' });
  // The form is less than two screens away.
  assert.deepEqual(widgets(), ['fr-donate-form', 'fr-goal-thermometer']);

  const last = await page.$('.alliance');
  await last?.scrollIntoView();
  await page.waitForFunction(
    () => document.querySelector('fr-site-stats')?.shadowRoot?.textContent.includes('campaigns'),
    { polling: 100 },
  );
  assert.ok(widgets().includes('fr-heatmap'), widgets().join());
});

test('draws every picture', async (t) => {
  // Wide enough for all drawings, because phones do not show one of them.
  const page = await newPage(t, { width: 1440, height: 900 });
  await openPage(page, demo.url, 'en');
  const empty = await page.$$eval('svg use', (uses) =>
    uses.flatMap((use) => (use.getBBox().width > 0 ? [] : [use.getAttribute('href')])),
  );
  assert.deepEqual(empty, []);
  const icon = await page.$eval('link[rel=icon]', (link) => link.href);
  assert.equal((await fetch(icon)).headers.get('content-type'), 'image/svg+xml; charset=utf-8');
});

test('switches page and widgets between English and French without a reload, and remembers the language', async (t) => {
  const page = await newPage(t);
  await openPage(page, demo.url, 'en');
  const untilThermometerSays = (words: string) =>
    page.waitForFunction(
      (text) =>
        document
          .querySelector('fr-goal-thermometer')
          ?.shadowRoot?.textContent.replace(/\s+/g, ' ')
          .includes(text),
      { polling: 100 },
      words,
    );
  await untilThermometerSays('raised of');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await page.click('::-p-aria(Français)');
  await untilThermometerSays('amassés sur');
  assert.equal(await page.$eval('html', (root) => root.lang), 'fr');
  assert.equal(await page.title(), 'Ramenons les loutres · Alliance de la rivière aux Loutres');
  assert.match(await page.$eval('h1', (title) => title.innerText), /^Ramenons\s+les loutres$/);
  assert.equal(await page.$('::-p-text(raised of)'), null);
  // Firefox's driver does not notice `replaceState`.
  const address = await page.evaluate(() => location.href);
  assert.equal(new URL(address).searchParams.get('lang'), 'fr');
  assert.equal(await page.evaluate(() => 'sameDocument' in window), true);
  // The pressed link is gone. Without this, the keyboard's focus would be at the top of the page again.
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'English');

  await page.goto(demo.url);
  assert.equal(await page.$eval('html', (root) => root.lang), 'fr');
});

test('shows no text in the other language', async (t) => {
  const page = await newPage(t);
  for (const language of languages) {
    await openPage(page, demo.url, language);
    const others = await page.$$eval(
      `[lang]:not(html, [lang='${language}'], [lang='la'], a[hreflang])`,
      (all) => all.flatMap((element) => (element.checkVisibility() ? [element.textContent] : [])),
    );
    assert.deepEqual(others, []);
    // A text without a counterpart in the other language was not translated.
    const lonely = await page.$$eval('main [lang], footer [lang]', (all) =>
      all.flatMap((element) => {
        const language = element.getAttribute('lang');
        const twin = `:scope > [lang='${language === 'en' ? 'fr' : 'en'}']`;
        return language === 'la' || element.parentElement?.querySelector(twin) ? [] : [element.textContent];
      }),
    );
    assert.deepEqual(lonely, []);
  }
});

/** Each value is combined with each of the others at least once; in a long run, all eight combinations. */
const pairs = (index: number) => isLong || [0, 3, 5, 6].includes(index);

for (const [s, scheme] of (['light', 'dark'] as const).entries()) {
  for (const [l, language] of languages.entries()) {
    for (const [w, width] of [360, 1440].entries()) {
      if (!pairs(4 * s + 2 * l + w)) continue;
      test(`passes axe: ${language}, ${scheme}, ${width} px`, async (t) => {
        const media = { 'prefers-color-scheme': scheme, 'prefers-reduced-motion': 'reduce' } as const;
        const browser = await launchBrowser({ media });
        t.after(() => browser.close());
        const page = await browser.newPage();
        await letAxeIn(page);
        await page.setViewport({ width, height: 900 });
        await openPage(page, demo.url, language);
        await page.waitForNetworkIdle();
        await page.$$eval('details', (all) => all.forEach((details) => (details.open = true)));
        assert.deepEqual(await runAxe(page), []);
      });
    }
  }
}

test('never scrolls sideways', async (t) => {
  const page = await newPage(t);
  for (const language of languages) {
    await openPage(page, demo.url, language);
    await page.waitForNetworkIdle();
    for (const width of [320, 360, 768, 1024, 1440, 2200]) {
      await page.setViewport({ width, height: 800 });
      const { needed, given } = await page.$eval('html', (root) => ({
        needed: root.scrollWidth,
        given: root.clientWidth,
      }));
      assert.equal(needed, given, `${language} at ${width} px`);
    }
  }
});

test('on a wide screen, teams and map stand beside the words about them', async (t) => {
  const page = await newPage(t, { width: 1440, height: 900 });
  await openPage(page, demo.url, 'en');
  await page.waitForSelector('.tag-place');
  for (const section of ['.teams', '.map']) {
    const [words, widget] = await page.$eval(section, (element) =>
      [element.firstElementChild, element.lastElementChild].map((one) => {
        const { top, left, right } = one?.getBoundingClientRect() ?? new DOMRect();
        return { top, left, right };
      }),
    );
    assert.equal(widget?.top, words?.top, section);
    assert.ok((widget?.left ?? 0) > (words?.right ?? Infinity), section);
  }
});

test('on a phone, the button to donate is on the first screen and the form begins within two', async (t) => {
  const page = await newPage(t, { width: 390, height: 844 });
  await openPage(page, demo.url, 'en');
  const top = (selector: string) =>
    page.$eval(selector, (element) => element.getBoundingClientRect().top + scrollY);
  const button = await page.waitForSelector('.masthead ::-p-aria(Donate)', { visible: true });
  assert.ok(await button?.isIntersectingViewport());
  assert.ok((await top('fr-donate-form')) < 2 * 844, String(await top('fr-donate-form')));
});

test('shows the tag of a widget, and its children in the language of the page', async (t) => {
  const page = await newPage(t);
  await openPage(page, demo.url, 'fr');
  const button = await page.waitForSelector('::-p-aria(Montrer la balise de ce widget: fr-donate-form)');
  await button?.click();
  const text = await page.$eval('dialog code', ({ textContent }) => textContent);
  assert.match(text, /^<fr-donate-form campaign-id="1001" with-cancel-any-time contact="[^"]+" share>\n/);
  assert.match(text, /  <fr-amount value="50" recommended>Vingt saules<\/fr-amount>\n/);
  assert.doesNotMatch(text, /Twenty willows/);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog') === null);
  // The keyboard continues where it was.
  assert.equal(await focusedText(page), '</>');
});

test('shows the widgets in the colours of another charity', async (t) => {
  const page = await newPage(t);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  await page.setViewport({ width: 1440, height: 900 });
  await openPage(page, demo.url, 'en');
  const accent = () =>
    page.$eval('fr-goal-thermometer', (one) => getComputedStyle(one).getPropertyValue('--fr-accent-color'));
  assert.equal((await accent()).trim(), '#0b6460');
  await (await page.waitForSelector('::-p-aria(Hospital)'))?.click();
  assert.equal((await accent()).trim(), '#0b57d0');
  assert.equal(
    await page.$eval('#brand-line', ({ textContent }) => textContent),
    '--fr-accent-color: #0b57d0;',
  );
});

test('has a skip link for keyboards, and every link within the page has a target', async (t) => {
  const page = await newPage(t);
  await openPage(page, demo.url, 'en');
  await page.keyboard.press('Tab');
  assert.equal(await focusedText(page), 'Skip to the content');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'main');
  await page.keyboard.press('Tab');
  assert.equal(await focusedText(page), '</>');
  await page.keyboard.press('Tab');
  assert.equal(await focusedText(page), 'Make a gift');
  const lost = await page.$$eval('a[href^="#"]', (links) =>
    links.flatMap((link) => (document.querySelector(link.hash) === null ? [link.hash] : [])),
  );
  assert.deepEqual(lost, []);
});

test('is readable without scripts', async (t) => {
  const browser = await launchBrowser({ scripts: false });
  t.after(() => browser.close());
  const page = await browser.newPage();
  await page.goto(demo.url);
  // Only visible texts are in it.
  const shown = await page.$eval('body', (body) => body.innerText);
  for (const text of ['Bring the', 'Our goal is $250,000', 'If it doesn’t appear, call us'])
    assert.ok(shown.includes(text), text);
});

test('lists every test card of the sandbox, and no other', async (t) => {
  const page = await newPage(t);
  await openPage(page, demo.url, 'en');
  const listed = await page.$$eval('#test-cards code', (all) =>
    all.map((code) => (code.textContent ?? '').replace(/\D/g, '')).filter((digits) => digits.length > 8),
  );
  assert.deepEqual(listed.sort(), TEST_CARDS.map(({ number }) => number).sort());
});

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLElement).innerText);
}
