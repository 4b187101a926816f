import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AttentionItem } from '../../../src/schema/attention.js';
import { z } from '../../../src/schema/z.js';
import type { LogEntry } from '../../../src/proxy/http/log-entry.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { Attempt, Ledger } from '../../../src/proxy/ledger/ledger.js';
import { attentionOf, createNotices } from '../../../src/proxy/owners/attention.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { ask, proxyFor } from '../ask.js';
import { give } from '../give.js';
import { gift } from '../samples.js';
import { startUpstream } from '../upstream.js';

const at = Date.parse('2026-11-29T10:00:00Z');
const attempt = (key: string, more: Partial<Attempt> = {}): Attempt =>
  ({
    ...{ key, fingerprint: 'f', tokenHash: 't', claim: 'c', at, state: 'unknown' },
    trace: { campaign: 7, total: 2550, donor: 'CANARY-hash' },
    ...more,
  }) as Attempt;
const finding = (
  key: string,
  kind: NonNullable<LogEntry['finding']>,
  more: Partial<LogEntry> = {},
): LogEntry => ({
  ...{ route: 'reconcile', status: 200, ms: 0, problem: 'gift-unresolved', finding: kind },
  ...{ attempt: key, campaign: 7, at },
  ...more,
});

function listed(lost: readonly Attempt[], ...entries: LogEntry[]) {
  const notices = createNotices(() => at);
  for (const entry of entries) notices.note(entry);
  return attentionOf(lost, notices.all()).map(({ kind, cause, transactions }) => [kind, cause, transactions]);
}

const lost = [attempt('a')];
const several = [attempt('a', { finding: 'several' })];
const none = [attempt('a', { finding: 'none' })];
const one = { transactions: '12' };
const two = { transactions: '12,13' };
const unread = finding('a', 'unresolved', { cause: 'list-unread' });

describe('what needs attention', () => {
  for (const [what, gifts, entries, kind, cause, transactions] of [
    ['a gift whose answer was lost', lost, [], 'unknown'],
    ['a gift that the list proves not to be made', none, [finding('a', 'none')], 'not-made'],
    ['a gift that stays unknown, with the reason', several, [unread], 'unknown', 'list-unread'],
    ['a gift that the ledger has forgotten', [], [unread], 'unknown', 'list-unread'],
    ['a gift that was paid back', several, [finding('a', 'refunded', one)], 'refunded', undefined, [12]],
    [
      'transactions that may be one gift',
      several,
      [finding('a', 'several', two)],
      'unclear',
      undefined,
      [12, 13],
    ],
    ['a gift that was reported before a restart', several, [], 'unknown'],
    [
      'transactions that may be a refused gift',
      [],
      [finding('a', 'several', two)],
      'unclear',
      undefined,
      [12, 13],
    ],
    [
      'a charge of a gift that was refused',
      [],
      [finding('a', 'charged-though-refused', one)],
      'charged-though-refused',
      undefined,
      [12],
    ],
    ['a picture that was refused', [], [{ route: 'uploadImage', status: 413, ms: 5 }], 'picture-refused'],
  ] satisfies [string, Attempt[], LogEntry[], string, (string | undefined)?, number[]?][])
    test(`is ${what}`, () => {
      assert.deepEqual(listed(gifts, ...entries), [[kind, cause, transactions]]);
    });

  for (const [what, entry] of [
    ['a gift that was not made, and that the ledger has forgotten', finding('b', 'none')],
    ['an upload while the service is out of reach', { route: 'uploadImage', status: 503, ms: 1 }],
    ['an upload with a login that has ended', { route: 'uploadImage', status: 403, ms: 1 }],
    ['another operation that failed', { route: 'getCampaign', status: 500, ms: 1 }],
  ] satisfies [string, LogEntry][])
    test(`is not ${what}`, () => {
      assert.deepEqual(listed([], entry), []);
    });

  test('is no gift whose outcome was found after it was reported, unless it was charged though refused', () => {
    const kinds = ['unresolved', 'several', 'refunded', 'charged-though-refused'] as const;
    const notices = createNotices(() => at);
    for (const kind of kinds) notices.note(finding(kind, kind));
    assert.deepEqual(
      attentionOf([], notices.all(), new Set(kinds)).map(({ attempt: key }) => key),
      ['charged-though-refused'],
    );
  });

  test('is named once, by its latest report, the latest gift first', () => {
    const later = { at: at + 60_000 };
    assert.deepEqual(
      listed(
        lost,
        finding('b', 'several', { ...two, ...later }),
        finding('b', 'charged-though-refused', { ...one, ...later }),
      ),
      [
        ['charged-though-refused', undefined, [12]],
        ['unknown', undefined, undefined],
      ],
    );
  });

  test('is no gift the less after many refused pictures', () => {
    const pictures = Array.from({ length: 500 }, () => ({ route: 'uploadImage', status: 400, ms: 1 }));
    const kinds = listed([], finding('a', 'charged-though-refused'), ...pictures).map(([kind]) => kind);
    assert.deepEqual([kinds.length, kinds.includes('charged-though-refused')], [21, true]);
  });

  test('keeps the latest two hundred reports', () => {
    const notices = createNotices(() => at);
    for (let number = 0; number < 250; number += 1) notices.note(finding(String(number), 'several'));
    assert.deepEqual([notices.all().length, notices.all()[0]?.entry.attempt], [200, '50']);
  });
});

describe('GET /attention', () => {
  /** A ledger with a gift to campaign 7 whose answer was lost. */
  async function withLostGift(): Promise<Ledger> {
    const ledger = createMemoryLedger({ now: Date.now });
    await ledger.reserve({ key: 'k', fingerprint: 'f', tokenHash: 't', claim: 'c' });
    await ledger.markForwarded('k', 'c', { campaign: 7, total: 2550, donor: 'CANARY-hash' });
    await ledger.markUnknown('k');
    return ledger;
  }
  const look = (options: Partial<ProxyOptions>, headers: Record<string, string> = {}) => {
    const { proxy, log } = proxyFor('http://127.0.0.1:1', {
      allow: ['listTransactions'],
      access: () => ({ user: 'ana' }),
      ...options,
    });
    return ask(proxy, '/attention', { headers }).then((answer) => ({ ...answer, proxy, log }));
  };

  test('lists a gift whose answer was lost, without any data of its donor, and logs who has read it', async () => {
    const { status, body, text, headers, log } = await look({ ledger: await withLostGift() });
    assert.equal(status, 200);
    const [item, ...others] = z.parse(z.array(AttentionItem), body);
    assert.deepEqual(others, []);
    assert.deepEqual([item?.kind, item?.campaign, item?.amount], ['unknown', 7, 25.5]);
    assert.match(item?.at ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    assert.deepEqual(Object.keys(item ?? {}).sort(), ['amount', 'at', 'attempt', 'campaign', 'kind']);
    assert.doesNotMatch(text, /CANARY/);
    assert.match(headers.get('cache-control') ?? '', /no-store/);
    const line = log.at(-1);
    assert.deepEqual([line?.route, line?.user, line?.rows], ['listAttention', 'ana', 1]);
  });

  test('lists what the proxy itself has lost', async (t) => {
    const upstream = await startUpstream(t, (response) => void response.destroy());
    const { proxy } = proxyFor(upstream.url, { allow: ['listTransactions'] });
    await give(proxy, undefined, gift({ fundraiser_id: 7, amount: 25.5 }));
    const { body, text } = await ask(proxy, '/attention');
    const [item] = z.parse(z.array(AttentionItem), body);
    assert.deepEqual([item?.kind, item?.campaign, item?.amount], ['unknown', 7, 25.5]);
    assert.doesNotMatch(text, /maude/);
  });

  for (const [what, options, status] of [
    ['whom access refuses', { access: () => false }, 403],
    ['of a proxy that lists no transactions', { allow: ['searchTeams'], access: () => true }, 404],
    ['of a proxy without access', { allow: undefined, access: undefined }, 404],
  ] satisfies [string, Partial<ProxyOptions>, number][])
    test(`is refused to callers ${what}`, async () => {
      assert.equal((await look(options)).status, status);
    });

  test('counts with the other requests of a user', async () => {
    const { proxy, status } = await look({ userRequests: 1 });
    assert.equal(status, 200);
    for (const path of ['/attention', '/v2/private/transactions'])
      assert.equal((await ask(proxy, path)).status, 429, path);
  });

  for (const [campaign, count] of [
    [7, 1],
    [8, 0],
  ] as const)
    test(`lists ${count} gifts to campaign 7 in a proxy of campaign ${campaign}`, async () => {
      const { body } = await look({ ledger: await withLostGift(), campaigns: [campaign] });
      assert.equal((body as unknown[]).length, count);
    });

  test('says that the service is not available if the ledger does not answer', async () => {
    const ledger = createMemoryLedger({ now: Date.now });
    const { status, text, log } = await look({
      ledger: { ...ledger, open: () => Promise.reject(new Error('CANARY')) },
    });
    assert.equal(status, 503);
    assert.doesNotMatch(text, /CANARY/);
    assert.equal(log.at(-1)?.problem, 'ledger');
  });

  test('is read by no page of another site', async () => {
    const { headers } = await look({}, { origin: 'https://evil.example' });
    assert.notEqual(headers.get('access-control-allow-origin'), 'https://evil.example');
  });
});
