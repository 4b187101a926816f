import assert from 'node:assert/strict';
import { test } from 'node:test';
import { originVerdict, trustedProxiesVerdict } from '../../../src/proxy/doctor/deployment.js';
import { doctorFor } from './rig.js';

const answering =
  (answers: Readonly<Record<string, Response | undefined>>): typeof fetch =>
  async (input) => {
    const answer = answers[new Request(input).url];
    if (!answer) throw new TypeError('fetch failed');
    return answer;
  };
const redirect = (location: string) => new Response(null, { status: 301, headers: { location } });
const [bare, full] = ['https://otters.example', 'https://www.otters.example'];

test('reports an origin that redirects to one that is not in the list', async () => {
  const fetch = answering({ [`${bare}/`]: redirect(`${full}/`) });
  const verdict = await originVerdict(bare, [bare, 'https://give.otters.example'], fetch);
  assert.ok(verdict !== true && 'set' in verdict);
  assert.equal(verdict.set, `FR_ORIGINS=${bare},https://give.otters.example,${full}`);
});

test('accepts an origin that redirects to a listed origin, or to a page of its own', async () => {
  const fetch = answering({ [`${bare}/`]: redirect(`${full}/`), [`${full}/`]: redirect('/en') });
  for (const origin of [bare, full]) assert.equal(await originVerdict(origin, [bare, full], fetch), true);
});

test('reports origins that it could not check, and sends nothing to this machine', async () => {
  for (const [origin, why] of [
    ['http://localhost:8080', 'It is on this machine.'],
    [full, 'It cannot be reached from this machine.'],
  ] as const)
    assert.deepEqual(await originVerdict(origin, [origin], answering({})), { why });
});

test('reports a host with a router that the settings do not name', () => {
  const set = (environment: Record<string, string>, place = {}) => {
    const verdict = trustedProxiesVerdict(place, environment);
    return verdict !== true && 'set' in verdict ? verdict.set : 'unchecked';
  };
  assert.equal(set({ DYNO: 'web.1' }), 'FR_TRUSTED_PROXIES=1');
  assert.equal(set({ FLY_APP_NAME: 'otters' }), 'FR_ADDRESS_HEADER=fly-client-ip');
  assert.equal(set({ DYNO: 'web.1' }, { trustedProxies: 1 }), 'unchecked');
  assert.equal(set({ DYNO: 'web.1' }, { addressHeader: 'x-real-ip' }), 'unchecked');
  assert.equal(set({}, { trustedProxies: 0, host: '127.0.0.1' }), 'FR_TRUSTED_PROXIES=1');
  assert.equal(set({}, { trustedProxies: 0, host: '::1' }), 'FR_TRUSTED_PROXIES=1');
  assert.equal(set({}, { trustedProxies: 0 }), 'unchecked');
  assert.equal(set({}), 'unchecked');
});

test('asks for the list of transactions if a list that visitors see is made of it', async (t) => {
  const asksFor = async (settings: Record<string, string>) => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (...request) => {
      asked.push(new Request(...request).url);
      return new Response(null, { status: 404 });
    };
    await doctorFor(t, 'https://platform.example', { FR_RECONCILE: '0', ...settings }, { fetch });
    return asked.some((url) => url.includes('/private/transactions'));
  };
  assert.equal(await asksFor({}), false);
  assert.equal(await asksFor({ FR_SUPPORTERS: '1001' }), true);
  assert.equal(await asksFor({ FR_FUNDRAISERS: '1001' }), true);
});

test('asks the platform at the address that the proxy uses, also if it is written with a slash', async (t) => {
  const asked: string[] = [];
  const { upstream } = await doctorFor(
    t,
    'https://platform.example/',
    {},
    {
      fetch: async (...request) => {
        asked.push(new Request(...request).url);
        return new Response(null, { status: 404 });
      },
    },
  );
  assert.equal(upstream, 'https://platform.example');
  const ofPlatform = asked.filter((url) => url.includes('platform.example'));
  assert.ok(
    ofPlatform.length > 0 && ofPlatform.every((url) => !url.includes('example//')),
    ofPlatform.join(),
  );
});
