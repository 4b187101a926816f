import { expect } from '@open-wc/testing';
import { proxy, useFakeProxy } from './platform.js';

// What it sends, holds, drops and records is noticed by the elements' tests. These are about what it must not take for the same.
describe('fake proxy', () => {
  useFakeProxy();

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
});
