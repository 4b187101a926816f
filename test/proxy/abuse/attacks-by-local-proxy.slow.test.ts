import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardPlatform, solving } from './card-platform.js';
import { address, hour, someone, stopClock } from './crowd.js';

/** A public site behind a local proxy that the settings do not name. */
const behindLocal = { origins: ['https://www.example.org'], trustedProxies: undefined as never };
const attacker = '203.0.113.7';
const anyone = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 223) + 1).join('.');

for (const [title, headersOf] of [
  ['X-Forwarded-For', (from: string) => ({ 'x-forwarded-for': from })],
  ['X-Forwarded-For of two proxies', (from: string) => ({ 'x-forwarded-for': `${from}, 10.0.0.9` })],
  ['X-Real-IP', (from: string) => ({ 'x-real-ip': from })],
  ['Forwarded', (from: string) => ({ forwarded: `for="${from}";proto=https` })],
  ['X-Forwarded-For and X-Real-IP', (from: string) => ({ 'x-forwarded-for': from, 'x-real-ip': from })],
] as const)
  test(`an unconfigured local proxy that sends ${title}: one attacker has 10 tries in an hour, all donors can give`, async (t) => {
    const pass = stopClock(t);
    const honest = new Set<string>();
    const { charges, from } = cardPlatform(({ card }) => (honest.has(card.token) ? 200 : 400), {
      ...behindLocal,
      verifyChallenge: () => true,
    });
    const solved = () => ({ origin: 'https://www.example.org', ...solving().headers });
    let given = 0;
    for (let count = 0; count < 600; count += 1) {
      const real: Record<string, string> = headersOf(attacker);
      // The attacker uses all tricks in turn: forged entries at the beginning of a header, each of the headers that the proxy does not
      // send, and no header.
      const forged: Record<string, string>[] = [
        Object.fromEntries(Object.entries(real).map(([name, text]) => [name, `${anyone()}, ${text}`])),
        { 'x-forwarded-for': anyone(), ...real },
        { 'x-real-ip': anyone(), ...real },
        { forwarded: `for=${anyone()}`, ...real },
        { forwarded: 'for="', 'x-forwarded-for': '', ...real },
        real,
      ];
      const headers = { ...solved(), ...forged[count % forged.length] };
      await from('172.17.0.1', { headers });
      if (count % 25 === 24) {
        const body = someone();
        honest.add(body.card.token);
        const own = { ...solved(), ...headersOf(address(count)) };
        if ((await from('172.17.0.1', { body, headers: own })).status === 200) given += 1;
      }
      pass(hour / 600);
    }
    assert.equal(given, 24, 'donors who gave');
    assert.equal(charges.length - given, 10, 'tries that were sent');
  });

test('without FR_TRUSTED_PROXIES, sends no gift of a local proxy that does not pass the address', async (t) => {
  const pass = stopClock(t);
  const { charges, from, logged } = cardPlatform(() => 400, { ...behindLocal, verifyChallenge: () => true });
  for (let count = 0; count < 200; count += 1) {
    await from('127.0.0.1', { headers: { origin: 'https://www.example.org', ...solving().headers } });
    pass(hour / 200);
  }
  assert.deepEqual([charges.length, logged('unidentified-sender')], [0, 200]);
});
