import type { CDPSession, Page } from 'puppeteer-core';
import type { Contest, Sample } from '../../contest.js';
import { workMeter } from '../../load-page.js';

const times = 100;

/**
 * Changes one country's figure several times, a frame apart, and returns the processor time of the page's thread for it, painting included.
 */
async function act(page: Page, session: CDPSession): Promise<Sample> {
  const worked = await workMeter(session);
  await page.evaluate(async (count) => {
    const { update } = window as unknown as { update: (index: number) => unknown };
    for (let index = 0; index < count; index += 1) {
      await update(index);
      await new Promise(requestAnimationFrame);
    }
  }, times);
  return { update: (await worked()) / times };
}

/** `d3-geo` gets the country and its colour; `d3-geo-checked` has to compute them from the answer, like our element. */
export const contest: Contest = {
  title: `one country of the world map gets another figure; ms each, of ${String(times)}`,
  profiles: ['plain'],
  act,
  targets: [
    {
      profile: 'plain',
      measure: 'update',
      of: 'fr-widgets',
      to: 'd3-geo-checked',
      above: 'blank',
      atMost: 3,
    },
    { profile: 'plain', measure: 'update', of: 'fr-widgets', to: 'svgmap', above: 'blank', atMost: 1 },
    { profile: 'plain', measure: 'update', of: 'fr-widgets', to: 'echarts', above: 'blank', atMost: 1 },
  ],
};
