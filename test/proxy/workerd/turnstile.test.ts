import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { bundled, noWorkerd, startWorkerd } from './workerd.js';

test(
  'calls Turnstile on the real runtime of Workers, and follows no redirect',
  { skip: noWorkerd },
  async () => {
    const paths: string[] = [];
    const cloudflare = createServer((request, response) => {
      paths.push(request.url ?? '');
      if (request.url === '/moved') response.writeHead(302, { location: '/right' }).end();
      else response.end(JSON.stringify({ success: true, hostname: 'www.otters.example' }));
    });
    await new Promise<void>((resolve) => cloudflare.listen(0, '127.0.0.1', resolve));
    after(() => cloudflare.close());
    const { port } = cloudflare.address() as AddressInfo;
    const { url } = await startWorkerd({ after }, await bundled('test/proxy/workerd/turnstile-worker.ts'), {
      variables: { TURNSTILE: `http://127.0.0.1:${String(port)}` },
      objects: {},
    });
    const resultOf = async (path: string) =>
      ((await (await fetch(url + path)).json()) as { result: unknown }).result;
    assert.equal(await resultOf('/right'), true);
    assert.equal(await resultOf('/moved'), 'Error: Turnstile gave no answer.');
    assert.deepEqual(paths, ['/right', '/moved']);
  },
);
