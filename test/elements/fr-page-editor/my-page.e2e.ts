import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { ElementHandle, Page } from 'puppeteer-core';
import sharp from 'sharp';
import { DEMO_ACCESS_TOKEN } from '../../../demo/sandbox/seed/seed.js';
import { openDatabase } from '../../../demo/sandbox/db/open.js';
import { watch } from '../../demo/open-page.js';
import { openVisitor } from '../../runner/shared.js';
import { startDemo } from '../../runner/start-demo.js';
import { prepared } from '../../support/prepared.js';

const stage = prepared((owner) => startDemo(owner));
const visitor = prepared((owner) => openVisitor(owner));

/** The personal page on the platform, with the content of its own picture. */
function onPlatform(databasePath: string) {
  const sql = openDatabase(databasePath);
  try {
    const page = sql.one<{
      name: string;
      description: string | null;
      amount_goal: number;
      image_id: string | null;
    }>('SELECT name, description, amount_goal, image_id FROM personal_pages WHERE id = 1');
    const image = sql.get<{ content: Uint8Array }>(
      'SELECT content FROM images WHERE id = ?',
      page.image_id ?? '',
    );
    return { ...page, image: image && Buffer.from(image.content) };
  } finally {
    sql.close();
  }
}

const inEditor = (page: Page, selector: string) =>
  page.waitForSelector(`fr-page-editor >>> ${selector}`, { visible: true }) as Promise<
    ElementHandle<HTMLElement>
  >;

/** Replaces the text of a field. */
async function write(page: Page, id: string, text: string): Promise<void> {
  const field = await inEditor(page, `#${id}`);
  await field.evaluate((element) => (element as HTMLInputElement).select());
  await field.type(text);
}

const untilSaid = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('fr-page-editor')?.shadowRoot?.textContent.includes(wanted),
    {},
    text,
  );

/** A photo of twelve megapixels with the place where it was taken. */
async function photo(): Promise<Buffer> {
  const side = 250;
  const noise = Buffer.from(Array.from({ length: 3 * side * side }, (_, at) => (at * 7_919) % 251));
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .resize(4000, 3000, { fit: 'fill' })
    .withExif({
      IFD0: { Copyright: 'CANARY', Orientation: '1' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '45/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '73/1 34/1 0/1',
      },
    })
    .jpeg({ quality: 95 })
    .toBuffer();
}

describe('a fundraiser’s own page, with sandbox and proxy', () => {
  test('texts and a photo of a phone arrive, the photo in at most 1 MB and without its place', async () => {
    const [demo, context] = [stage(), visitor()];
    const folder = await mkdtemp(join(tmpdir(), 'fr-photo-'));
    after(() => rm(folder, { recursive: true }));
    const file = join(folder, 'photo.jpg');
    const original = await photo();
    assert.ok(original.includes('CANARY') && (await sharp(original).metadata()).exif);
    assert.ok(original.length > 1_000_000, 'it has to be made smaller');
    await writeFile(file, original);

    const before = onPlatform(demo.databasePath);
    const page = await context.newPage();
    const seen = await watch(page);
    await page.goto(`${demo.url}/my-page.html?lang=en`);
    await write(page, 'name', 'Otters, at last');
    await write(page, 'goal', '1,234.50');
    const input = (await page.waitForSelector(
      'fr-page-editor >>> input[type=file]',
    )) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(file);
    await inEditor(page, '.crop');
    await (await inEditor(page, '.main-button')).click();
    await untilSaid(page, 'Your changes are saved.');

    const { name, amount_goal: goal, description, image } = onPlatform(demo.databasePath);
    assert.deepEqual([name, goal, description], ['Otters, at last', 123_450, before.description]);
    assert.ok(image && image.length <= 1_000_000, String(image?.length));
    assert.ok(!image.includes('CANARY') && !image.includes('Exif'));
    const { exif, xmp, icc, width, height } = await sharp(image).metadata();
    assert.deepEqual([exif, xmp, icc, width, height], [undefined, undefined, undefined, 1600, 1067]);
    assert.deepEqual(await seen.violations(), []);
    assert.deepEqual(seen.problems, []);

    // The next visit shows what was saved.
    await page.goto(`${demo.url}/my-page.html?lang=en`);
    await untilSaid(page, 'Otters, at last');
    const picture = await page.waitForSelector('fr-page-editor >>> .card img');
    assert.ok(
      await picture?.evaluate(async (shown) => {
        await shown.decode();
        return shown.naturalWidth;
      }),
    );
    await page.close();
  });

  test('what was typed survives a reload, and the token is nowhere', async () => {
    const [demo, context] = [stage(), visitor()];
    const page = await context.newPage();
    await page.goto(`${demo.url}/my-page.html?lang=en`);
    await write(page, 'description', 'Because of the mud.');
    await page.reload();
    await untilSaid(page, 'What you typed before is back.');
    assert.equal(await textOf(page, 'description'), 'Because of the mud.');
    const everything = await page.evaluate(() =>
      [
        document.documentElement.outerHTML,
        document.querySelector('fr-page-editor')?.shadowRoot?.innerHTML,
        location.href,
        JSON.stringify({ ...sessionStorage, ...localStorage, state: history.state as unknown }),
        document.cookie,
      ].join(),
    );
    assert.ok(everything.includes('Because of the mud.'));
    assert.ok(!everything.includes(DEMO_ACCESS_TOKEN));
    await page.close();
  });

  test('the page of another person can’t be opened', async () => {
    const [demo, context] = [stage(), visitor()];
    const page = await context.newPage();
    await page.goto(`${demo.url}/my-page.html?lang=en`);
    await inEditor(page, '#name');
    await page.$eval('fr-page-editor', (element) => element.setAttribute('page-id', '2'));
    await untilSaid(page, 'the page belongs to someone else');
    await page.close();
  });
});

function textOf(page: Page, id: string): Promise<string> {
  return page.$eval(`fr-page-editor >>> #${id}`, (field) => (field as HTMLTextAreaElement).value);
}
