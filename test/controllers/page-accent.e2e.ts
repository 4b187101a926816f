import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { colourOf, contrast } from '../styles/colour.js';
import { firefoxCannot } from '../runner/engine.js';
import { openVisitor } from '../runner/shared.js';
import { serveBuilt, widgets } from '../support/built-page.js';
import { patience } from '../support/until.js';

const plum = 'rgb(122, 31, 92)';
const campaign = { type: 'amount', name: 'Otters', goal: 1000, raised: 250, donors: 3 };

/** Counts the links that are added to the page, and keeps the colours that the button has had in a frame that was painted. */
const recorder = `
  window.links = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { localName } of addedNodes) if (localName === 'a') links += 1;
  }).observe(document, { childList: true, subtree: true });
  window.painted = new Set();
  requestAnimationFrame(function frame() {
    // Called in this frame, when its styles are final. On a busy machine, a task after it may find what the next frame will show.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      const button = document.querySelector('fr-donate-form')?.shadowRoot?.querySelector('.give');
      if (button) painted.add(getComputedStyle(button).backgroundColor);
    });
    observer.observe(document.documentElement);
    requestAnimationFrame(frame);
  });
  customElements.define('site-card', class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<fr-donate-form campaign-id="1"></fr-donate-form>';
    }
  });
`;

/** A page with this style, under a policy that allows no other. */
async function open(
  t: TestContext,
  css: string,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Page> {
  const html = `<!doctype html><html lang="en"><title>Accent</title><link rel="stylesheet" href="/style.css">
    <script src="/recorder.js"></script>
    ${widgets}
    <fr-goal-thermometer campaign-id="1"></fr-goal-thermometer><fr-donate-form campaign-id="1"></fr-donate-form>
    <site-card></site-card>`;
  const url = await serveBuilt(t, {
    html,
    figures: () => campaign,
    files: { '/style.css': css, '/recorder.js': recorder },
    headers: { 'content-security-policy': "default-src 'self'" },
  });
  const page = await (await openVisitor(t)).newPage();
  await prepare(page);
  await page.goto(url);
  return page;
}

interface Drawn {
  readonly buttons: readonly string[];
  readonly bar: string;
  /** Those of all frames. */
  readonly painted: readonly string[];
  readonly links: number;
}

/** The colours of the widgets, once they are there and two frames have been drawn. */
async function drawn(page: Page): Promise<Drawn> {
  await page.waitForFunction(
    () => {
      const roots = [
        document.querySelector('fr-goal-thermometer'),
        document.querySelector('fr-donate-form'),
        document.querySelector('site-card')?.shadowRoot?.querySelector('fr-donate-form'),
      ].map((element) => element?.shadowRoot);
      return roots.every((one) => one?.querySelector('.give, .fill'));
    },
    { timeout: patience },
  );
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { painted, links } = globalThis as unknown as { painted: Set<string>; links: number };
    const buttons = [document, document.querySelector('site-card')!.shadowRoot!].map((scope) => {
      const button = scope.querySelector('fr-donate-form')!.shadowRoot!.querySelector('.give');
      return getComputedStyle(button!).backgroundColor;
    });
    const meter = document.querySelector('fr-goal-thermometer')!.shadowRoot!;
    const bar = getComputedStyle(meter.querySelector('[part~=fill]')!);
    return { buttons, bar: bar.backgroundColor, painted: [...painted], links };
  });
}

/** Whether a colour is a grey, as the text is. */
function isGrey(colour: string): boolean {
  const [red, green, blue] = colourOf(colour);
  return Math.max(red, green, blue) - Math.min(red, green, blue) < 0.01;
}

describe('on a page without an accent', () => {
  test('the widgets have the colour of its links, in every frame and wherever they are', async (t) => {
    const page = await open(t, 'body { color: #222 } a { color: #7a1f5c }');
    const { buttons, bar, painted, links } = await drawn(page);
    assert.deepEqual(buttons, [plum, plum]);
    assert.ok(contrast(colourOf(bar), colourOf(plum)) < 1.05, bar);
    assert.deepEqual(painted, [plum]);
    assert.equal(links, 1);
  });

  test('an element that comes later has it, and the links are not looked at again', async (t) => {
    const page = await open(t, 'a { color: #7a1f5c }');
    await drawn(page);
    await page.evaluate(() => {
      document.querySelector('fr-donate-form')!.remove();
      document.body.insertAdjacentHTML('beforeend', '<fr-donate-form campaign-id="1"></fr-donate-form>');
    });
    const { buttons, painted, links } = await drawn(page);
    assert.deepEqual(buttons, [plum, plum]);
    assert.deepEqual(painted, [plum]);
    assert.equal(links, 1);
  });

  for (const [name, css] of Object.entries({
    'links have the browser’s blue': 'body { color: #222 }',
    'links can hardly be seen': 'body { color: #222 } a { color: #ffe14d }',
    'links are white, as those of a dark header': 'body { color: #222 } a { color: #fff }',
  }))
    test(`the widgets have the colour of the text if ${name}`, async (t) => {
      const { buttons } = await drawn(await open(t, css));
      assert.deepEqual(buttons.map(isGrey), [true, true], buttons.join());
    });

  test('forced colours stay as they are', { skip: firefoxCannot('emulate forced colours') }, async (t) => {
    const page = await open(t, 'a { color: #7a1f5c }', async (tab) => {
      const session = await tab.createCDPSession();
      await session.send('Emulation.setEmulatedMedia', {
        features: [{ name: 'forced-colors', value: 'active' }],
      });
    });
    const { buttons } = await drawn(page);
    assert.deepEqual(buttons.map(isGrey), [true, true], buttons.join());
  });
});

test('a page with an accent keeps it, and its links are not looked at', async (t) => {
  const page = await open(t, ':root { --fr-accent-color: #0b6460 } a { color: #7a1f5c }');
  const { buttons, painted, links } = await drawn(page);
  assert.deepEqual(buttons, ['rgb(11, 100, 96)', 'rgb(11, 100, 96)']);
  assert.deepEqual(painted, ['rgb(11, 100, 96)']);
  assert.equal(links, 0);
});

test('a section with an accent keeps it beside widgets in the colour of the links', async (t) => {
  const page = await open(t, 'site-card { --fr-accent-color: #0b6460 } a { color: #7a1f5c }');
  assert.deepEqual((await drawn(page)).buttons, [plum, 'rgb(11, 100, 96)']);
});
