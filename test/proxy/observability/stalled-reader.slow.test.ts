import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { programArguments } from '../../runner/programs.js';
import { site } from '../ask.js';
import { campaign } from '../samples.js';
import { json, startUpstream } from '../upstream.js';

test('a log collector that has stopped reading delays no request', async (t) => {
  const upstream = await startUpstream(t, json(campaign));
  const child = spawn(process.execPath, programArguments('src/proxy/main.ts'), {
    env: {
      PATH: process.env['PATH'],
      FR_LEDGER: 'memory',
      FR_API_KEY: 'a-key',
      FR_UPSTREAM: upstream.url,
      FR_ORIGINS: site,
      PORT: '0',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  t.after(() => child.kill('SIGKILL'));
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  child.stdout.pause();
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(first.toString())?.[0] ?? assert.fail(first.toString());
  // A line has a hundred characters, and the pipe between two processes stores some 200 kB at most.
  for (let round = 0; round < 70; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => fetch(`${address}/v2/client/fundraiser/7`)),
    );
    for (const answer of answers) {
      assert.equal(answer.status, 200);
      await answer.arrayBuffer();
    }
  }
  // The process also ends when it is told to, by force if necessary.
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL']);
});
