import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { PlatformAnswer } from '../../../src/proxy/platform/platform.js';
import { isLong } from '../../support/long.js';
import { http } from '../raw-upstream.js';
import { donation, gift } from '../samples.js';
import { answerWith, startCountingPlatform, statuses, type Script } from '../single-arrival.js';
import { bundled, noWorkerd, startWorkerd } from './workerd.js';

if (noWorkerd) test('each status on the runtime of Workers', { skip: noWorkerd }, () => undefined);
else {
  let script: Script = answerWith;
  const platform = await startCountingPlatform((...sent) => script(...sent));
  const { url } = await startWorkerd({ after }, await bundled('test/proxy/workerd/platform-worker.ts'), {
    variables: { UPSTREAM: platform.url },
    objects: {},
  });
  after(() => platform.close());
  const some = statuses.filter((status) => isLong || status < 104 || status >= 400 || status % 20 === 0);

  async function send(campaign: number): Promise<PlatformAnswer> {
    const body = JSON.stringify(gift({ fundraiser_id: campaign }));
    const response = await fetch(url, { method: 'POST', body });
    return (await response.json()) as PlatformAnswer;
  }

  test('Workers: sends a gift once, with its length, whatever status is the answer', async () => {
    for (let start = 0; start < some.length; start += 20)
      await Promise.all(
        some.slice(start, start + 20).map(async (status) => {
          const answer = await send(status);
          assert.deepEqual(platform.arrivals(status), ['content-length'], String(status));
          assert.notEqual(answer.kind, 'not-sent', String(status));
          if (status < 200) assert.notEqual(answer.kind, 'answered', String(status));
          else if (answer.kind === 'answered') assert.equal(answer.status, status);
        }),
      );
  });

  test('Workers: an unexpected interim answer makes a gift unknown, and does not answer another gift', async () => {
    const campaigns = [1_100, 1_102, 1_103];
    script = (socket, campaign) => {
      const interim = campaigns.includes(campaign)
        ? `HTTP/1.1 ${String(campaign - 1_000)} Status\r\n\r\n`
        : '';
      socket.write(interim + http(200, JSON.stringify({ ...donation, fundraiser_id: campaign })));
    };
    for (const campaign of campaigns) {
      const answer = await send(campaign);
      assert.notEqual(answer.kind, 'not-sent');
      if (answer.kind === 'answered') assert.equal(answer.status, 200);
      assert.equal(platform.arrivals(campaign).length, 1);
      const next = await send(campaign + 1_000);
      assert.equal(next.kind, 'answered');
      if (next.kind === 'answered')
        assert.equal((next.body as { fundraiser_id: number }).fundraiser_id, campaign + 1_000);
    }
  });
}
