import { expect } from '@open-wc/testing';
import { fakeProxy, type FakeProxy } from './platform.js';

describe('fake proxy', () => {
  let proxy: FakeProxy;
  beforeEach(async () => {
    proxy = await fakeProxy();
  });
  afterEach(async () => {
    await proxy.close();
  });

  const ask = (path: string, init?: RequestInit) => fetch(proxy.url + path, init);

  it('sends the given answer, and 404 for other routes', async () => {
    await proxy.answer('GET /v2/client/fundraiser/1', { json: { raised: 5 } });
    expect(await (await ask('/v2/client/fundraiser/1')).json()).to.deep.equal({ raised: 5 });
    expect((await ask('/v2/client/fundraiser/2')).status).to.equal(404);
    expect((await ask('/v2/client/fundraiser/1', { method: 'POST' })).status).to.equal(404);
  });

  it('matches a star with one segment, and compares the query if the route has one', async () => {
    await proxy.answer('GET /a/*', { json: 'star' });
    await proxy.answer('GET /a/1?x=1', { json: 'query' });
    expect(await (await ask('/a/1')).json()).to.equal('star');
    expect(await (await ask('/a/1?x=1')).json()).to.equal('query');
    expect((await ask('/a/1/2')).status).to.equal(404);
  });

  it('sends several answers in order, and repeats the last one', async () => {
    await proxy.answer('GET /a', { json: 1 }, { status: 503, text: '<html>' });
    expect(await (await ask('/a')).json()).to.equal(1);
    for (const again of [await ask('/a'), await ask('/a')]) {
      expect(again.status).to.equal(503);
      expect(again.headers.get('content-type')).to.include('text/html');
      expect(await again.text()).to.equal('<html>');
    }
  });

  it('records calls', async () => {
    await ask('/a?b=c', { method: 'POST', body: '{"d":1}', headers: { 'idempotency-key': 'k' } });
    const [call] = await proxy.calls();
    expect(call).to.include({ method: 'POST', path: '/a', query: 'b=c', body: '{"d":1}', aborted: false });
    expect(call!.headers['idempotency-key']).to.equal('k');
  });

  it('holds an answer until it is released', async () => {
    await proxy.answer('GET /a', { json: 1, hang: true });
    let settled = false;
    const answer = ask('/a').then(async (response) => {
      settled = true;
      return response.json() as Promise<unknown>;
    });
    await proxy.called('GET /a');
    expect(settled).to.equal(false);
    await proxy.release();
    expect(await answer).to.equal(1);
  });

  it('drops a connection', async () => {
    await proxy.answer('POST /a', { drop: true });
    let failure: unknown;
    await ask('/a', { method: 'POST', body: '{}' }).catch((error: unknown) => (failure = error));
    expect(failure).to.be.an.instanceOf(TypeError);
  });

  it('marks calls that the caller has aborted', async () => {
    await proxy.answer('GET /a', { json: 1, hang: true });
    const controller = new AbortController();
    const gone = ask('/a', { signal: controller.signal }).catch(() => 'gone');
    await proxy.called('GET /a');
    controller.abort();
    expect(await gone).to.equal('gone');
    for (;;) if ((await proxy.calls())[0]!.aborted) break;
  });
});
