import { test } from 'node:test';
import { bundled, noWorkerd, startWorkerd } from '../workerd/workerd.js';
import { servesAlike } from './conformance.js';

if (noWorkerd) test('passes the conformance tests on Workers', { skip: noWorkerd }, () => undefined);
else {
  const script = await bundled('test/proxy/workerd/worker-under-test.ts');
  await servesAlike('Workers', async (t, variables) => {
    const running = await startWorkerd(t, script, {
      variables,
      objects: { FR_PROXY: 'FrProxy' },
    });
    const loseLedger = async () => {
      await fetch(`${running.url}/-/lose`);
    };
    return { ...running, loseLedger };
  });
}
