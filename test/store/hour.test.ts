import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { FrError } from '../../src/client/errors.js';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { heatmapQuery } from '../../src/store/heatmap-query.js';
import { siteStatsQuery } from '../../src/store/site-stats-query.js';
import { settled } from '../support/fake-clock.js';
import { seconds, storeRig, watching } from '../support/store-rig.js';
import { runs } from '../support/runs.js';

const minutes = 60 * seconds;

/** Events of a page in one of the hour's steps. */
const step = fc.constantFrom(
  'answer',
  'answer',
  'answer',
  'fail',
  'timeout',
  'sleep',
  'wake',
  'donate',
  'come and go',
);

describe('an hour of polling', () => {
  test('leaves one timer, one request and a value for every widget, despite failures', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 240, maxLength: 240 }), async (steps) => {
        const rig = storeRig({ random: () => 0.3 });
        const { store, clock, requests } = rig;
        const queries = [campaignQuery(1), heatmapQuery(1), siteStatsQuery()];
        const watches = queries.flatMap((query) =>
          Array.from({ length: 10 }, () => store.watch(query, 30 * seconds, () => undefined)),
        );
        await settled();
        for (const first of requests.splice(0)) await first.answer({ raised: 0 });

        for (const [at, happening] of steps.entries()) {
          if (happening === 'sleep') rig.sleep();
          if (happening === 'wake') rig.wake();
          if (happening === 'donate') store.follow(1);
          if (happening === 'come and go') {
            store.watch(campaignQuery(1), 5 * seconds, () => undefined).stop();
          }
          await clock.advance(15 * seconds);
          assert.ok(requests.length <= queries.length, 'never two requests for one question');
          if (happening === 'timeout') continue;
          for (const request of requests.splice(0)) {
            if (happening === 'fail') await request.fail(new FrError('network', 'no answer'));
            else await request.answer({ raised: at });
          }
        }
        assert.ok(clock.pending <= 1, `${clock.pending} timers`);
        assert.ok(watches.every(({ state }) => state.status === 'ready'));

        for (const watch of watches) watch.stop();
        await clock.advance(5 * minutes);
        assert.equal(clock.pending, 0);
      }),
      { numRuns: runs(6) },
    );
  });

  test('sends one request per interval for any number of widgets', async () => {
    const { add, clock, requests } = await watching(30 * seconds);
    for (let widget = 1; widget < 30; widget += 1) add(30 * seconds);
    for (let turn = 0; turn < 120; turn += 1) {
      await clock.advance(30 * seconds);
      await requests.at(-1)?.answer({ raised: turn });
    }
    assert.equal(requests.length, 121);
  });
});
