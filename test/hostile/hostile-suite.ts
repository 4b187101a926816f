import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { chosenEngine } from '../runner/engine.js';
import { prepared } from '../support/prepared.js';
import type { HostilePage } from './hostile-page.js';
import { giftBody, openHostileStage, type Drawn, type HostileStage } from './stage.js';

const engine = chosenEngine();

/** Declares one test for each page: all elements have to draw the same as on a plain page, and a donor gives. */
export function testHostilePages(pages: Readonly<Record<string, HostilePage>>): void {
  describe(
    'figures, form and gift are the same as on a plain page, on a page with',
    { concurrency: engine === 'webkit' ? 2 : 3 },
    () => {
      const rig = prepared(async (owner) => {
        const stage = await openHostileStage(owner);
        const page = await stage.open({});
        const plain = await page.drawn();
        assert.deepEqual(await page.notes(), []);
        await page.close();
        return { stage, plain };
      });

      for (const [title, hostile] of Object.entries(pages))
        test(title, { skip: hostile.unable?.[engine] ?? false }, (t) => visit(t, rig(), hostile));
    },
  );
}

async function visit(
  t: TestContext,
  { stage, plain }: { readonly stage: HostileStage; readonly plain: Drawn },
  hostile: HostilePage,
): Promise<void> {
  const { shows = 'everything' } = hostile;
  const page = await stage.open(hostile);
  t.after(() => page.close());
  const wanted = without(plain, hostile.lacks ?? []);
  const untilShown = async () => {
    if (shows === 'everything') await page.untilDrawn(wanted);
    if (shows === 'readable') await page.untilVisible(wanted.texts);
    if (shows === 'link') {
      await page.untilVisible(without(plain, ['fr-donate-form']).texts);
      await page.untilLink();
    }
    if (shows === 'content') await page.untilContent();
  };

  if (hostile.starts !== 'hidden') await untilShown();
  if (hostile.step !== undefined) {
    await page.step();
    await untilShown();
  }
  if (hostile.leaves) {
    await page.leave();
    await untilShown();
  }
  if (shows === 'everything' || shows === 'readable') {
    await page.give();
    const gifts = page.sent();
    assert.deepEqual(
      gifts.map(({ body }) => body),
      [giftBody],
    );
    assert.match(
      String(gifts[0]?.headers['idempotency-key']),
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  }
  // The page has no new globals, except the registry of the module's copies and a global of WebKit's driver.
  const own = ['window.Symbol(fr-widgets)', 'window.Symbol(automationSessionProxy)', ...(hostile.adds ?? [])];
  assert.deepEqual(
    (await page.changed()).filter((name) => !own.includes(name)),
    [],
  );
  // Firefox also applies a page's policy to its own request for an icon.
  const isExpected = (note: string) => note.includes('/favicon.ico') || (hostile.notes?.test(note) ?? false);
  assert.deepEqual(
    (await page.notes()).filter((note) => !isExpected(note)),
    [],
  );
}

function without({ markup, texts }: Drawn, tags: readonly string[]): Drawn {
  const others = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([tag]) => !tags.includes(tag)));
  return { markup: others(markup), texts: others(texts) };
}
