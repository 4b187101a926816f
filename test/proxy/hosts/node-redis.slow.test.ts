import { test } from 'node:test';
import { createRedisLedger } from '../../../src/proxy/ledger/redis-ledger.js';
import { noRedis, startRedis } from '../ledger/redis-server.js';
import { servesAlike } from './conformance.js';
import { onNode } from './node-host.js';

if (noRedis) test('passes the conformance tests on Node and Redis', { skip: noRedis }, () => undefined);
else
  await servesAlike(
    'Node and Redis',
    onNode(async (t) => {
      const { url, stop } = await startRedis(t);
      const ledger = await createRedisLedger({ url, now: Date.now, settle: 0 });
      t.after(() => ledger.close?.());
      return { ledger, lose: stop };
    }),
  );
