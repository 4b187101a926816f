import { join } from 'node:path';
import { startDemo } from '../runner/start-demo.js';
import { launchBrowser } from '../runner/browser.js';
import { root } from '../runner/root.js';

// `npm run pictures`: the picture of the README, of the widgets on the demo page. Requires a `dist/` (`npm run build`).

const columns = [['fr-donate-form'], ['fr-goal-thermometer', 'fr-heatmap', 'fr-team-leaderboard']];
const cleaning: (() => Promise<void>)[] = [];
const demo = await startDemo({ after: (clean) => cleaning.push(clean) });
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  // Styles are injected, which the demo's own policy forbids.
  await page.setBypassCSP(true);
  // As high as the picture: frames below the viewport, as those of the card fields, are not painted.
  await page.setViewport({ width: 1240, height: 2000 });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: 'light' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.goto(`${demo.url}/?lang=en`);
  await page.addStyleTag({
    content: `
      .picture { display: grid; grid-template-columns: 26rem 1fr; gap: 1.25rem; padding: 1.25rem; }
      .picture > div { display: grid; gap: 1.25rem; }
      .picture section { padding: 1.25rem 1.5rem; border: 1px solid var(--line); border-radius: 0.5rem; background: Canvas; }
      .picture section.fr-donate-form { block-size: 0; min-block-size: 100%; box-sizing: border-box; overflow: hidden; }`,
  });
  // Without named functions, because the compiler adds a helper for them that the page does not have.
  await page.evaluate((columns) => {
    document.querySelector('fr-team-leaderboard')?.setAttribute('limit', '4');
    const picture = document.createElement('div');
    picture.className = 'picture';
    for (const tags of columns) {
      const column = document.createElement('div');
      picture.append(column);
      for (const tag of tags) {
        const card = document.createElement('section');
        card.className = tag;
        card.append(document.querySelector(tag) ?? `The demo has no ${tag}.`);
        column.append(card);
      }
    }
    document.body.replaceChildren(picture);
  }, columns);
  await page.waitForNetworkIdle();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.picture section > *')].every(
      (element) =>
        element.matches(':defined:not(:state(loading))') && !element.shadowRoot?.querySelector('.skeleton'),
    ),
  );
  // The card fields are frames, which load again where the form was put.
  await page.waitForFunction(() => document.querySelectorAll('fr-donate-form iframe').length > 0);
  await page.waitForNetworkIdle();
  const picture = await page.waitForSelector('.picture');
  const path = join(root, 'demo/art/widgets.webp') as `${string}.webp`;
  await picture?.screenshot({ path, quality: 90 });
  console.log(path);
} finally {
  await browser.close();
  for (const clean of cleaning) await clean();
}
