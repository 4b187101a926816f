import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AttentionItem } from '../../../src/schema/attention.js';
import { z } from '../../../src/schema/z.js';
import type { LogEntry } from '../../../src/proxy/http/log-entry.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { Attempt } from '../../../src/proxy/ledger/ledger.js';
import { attentionOf, createNotices } from '../../../src/proxy/owners/attention.js';
import { ask, proxyFor, site } from '../ask.js';
import { keyFor } from '../give.js';
import { gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';

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

describe('what needs attention', () => {
  for (const [what, items, expected] of [
    ['a gift whose answer was lost', listed([attempt('a')]), ['unknown', undefined, undefined]],
    [
      'a gift that the list proves not to be made',
      listed([attempt('a', { finding: 'none' })], finding('a', 'none')),
      ['not-made', undefined, undefined],
    ],
    [
      'a gift that stays unknown, with the reason',
      listed([attempt('a', { finding: 'several' })], finding('a', 'unresolved', { cause: 'list-unread' })),
      ['unknown', 'list-unread', undefined],
    ],
    [
      'a gift that was paid back',
      listed([attempt('a', { finding: 'several' })], finding('a', 'refunded', { transactions: '12' })),
      ['refunded', undefined, [12]],
    ],
    [
      'several transactions that may be one gift',
      listed([attempt('a', { finding: 'several' })], finding('a', 'several', { transactions: '12,13' })),
      ['unclear', undefined, [12, 13]],
    ],
    [
      'a gift that was reported before a restart',
      listed([attempt('a', { finding: 'several' })]),
      ['unknown', undefined, undefined],
    ],
    [
      'transactions that may be a gift that was refused',
      listed([], finding('a', 'several', { transactions: '12,13' })),
      ['unclear', undefined, [12, 13]],
    ],
    [
      'a charge of a gift that was refused',
      listed([], finding('a', 'charged-though-refused', { transactions: '12' })),
      ['charged-though-refused', undefined, [12]],
    ],
    [
      'a picture that was refused',
      listed([], { route: 'uploadImage', status: 413, ms: 5 }),
      ['picture-refused', undefined, undefined],
    ],
  ] as const)
    test(`is ${what}`, () => {
      assert.deepEqual(items, [expected]);
    });

  test('is no gift whose outcome was found after it was reported, and no login that has ended', () => {
    const notices = createNotices(() => at);
    for (const kind of ['unresolved', 'several', 'refunded'] as const) notices.note(finding(kind, kind));
    notices.note(finding('charged', 'charged-though-refused'));
    const found = new Set(['unresolved', 'several', 'refunded', 'charged']);
    assert.deepEqual(
      attentionOf([], notices.all(), found).map(({ attempt: key }) => key),
      ['charged'],
    );
    assert.deepEqual(
      listed(
        [],
        finding('b', 'none'),
        { route: 'uploadImage', status: 503, ms: 1 },
        { route: 'uploadImage', status: 403, ms: 1 },
        { route: 'getCampaign', status: 500, ms: 1 },
      ),
      [],
    );
  });

  test('is named once, by its latest report, the latest gift first', () => {
    const later = { at: at + 60_000 };
    assert.deepEqual(
      listed(
        [attempt('a')],
        finding('b', 'several', { transactions: '1,2', ...later }),
        finding('b', 'charged-though-refused', { transactions: '2', ...later }),
      ),
      [
        ['charged-though-refused', undefined, [2]],
        ['unknown', undefined, undefined],
      ],
    );
  });

  test('is a gift that was never found, also when the ledger has forgotten it', () => {
    assert.deepEqual(listed([], finding('a', 'unresolved', { cause: 'list-unread' })), [
      ['unknown', 'list-unread', undefined],
    ]);
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
  /** A proxy whose platform has not answered a gift. */
  async function withLostGift(
    t: Parameters<typeof startUpstream>[0],
    options: Parameters<typeof proxyFor>[1] = {},
  ) {
    const upstream = await startUpstream(t, (response, { url }) => {
      if (url.includes('client/transactions')) response.destroy();
      else json({ data: [] })(response);
    });
    const rig = proxyFor(upstream.url, { allow: ['listTransactions'], ...options });
    await ask(rig.proxy, '/v2/client/transactions', {
      headers: { 'idempotency-key': await keyFor(rig.proxy) },
      body: gift({ fundraiser_id: 7, amount: 25.5 }),
    });
    return rig;
  }

  test('lists a gift whose answer was lost, without any data of its donor, and logs who has read it', async (t) => {
    const { proxy, log } = await withLostGift(t, { access: () => ({ user: 'ana' }) });
    const { status, body, text, headers } = await ask(proxy, '/attention');
    assert.equal(status, 200);
    const [item, ...others] = z.parse(z.array(AttentionItem), body);
    assert.deepEqual(others, []);
    assert.deepEqual([item?.kind, item?.campaign, item?.amount], ['unknown', 7, 25.5]);
    assert.match(item?.at ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    assert.deepEqual(Object.keys(item ?? {}).sort(), ['amount', 'at', 'attempt', 'campaign', 'kind']);
    const { billing } = gift() as { billing?: { email?: string } };
    assert.ok(billing?.email === undefined || !text.includes(billing.email));
    assert.match(headers.get('cache-control') ?? '', /no-store/);
    const line = log.at(-1);
    assert.deepEqual([line?.route, line?.user, line?.rows], ['listAttention', 'ana', 1]);
  });

  for (const [what, options, status] of [
    ['whom access refuses', { allow: ['listTransactions'], access: () => false }, 403],
    ['of a proxy that lists no transactions', { allow: ['searchTeams'], access: () => true }, 404],
    ['of a proxy without access', { allow: undefined, access: undefined }, 404],
  ] as const)
    test(`is refused to callers ${what}`, async (t) => {
      const upstream = await startUpstream(t, json({}));
      const { proxy } = proxyFor(upstream.url, options);
      assert.equal((await ask(proxy, '/attention')).status, status);
    });

  test('counts with the other requests of a user', async (t) => {
    const upstream = await startUpstream(t, json({ data: [] }));
    const { proxy } = proxyFor(upstream.url, {
      ...{ allow: ['listTransactions'], userRequests: 1 },
      access: () => ({ user: 'ana' }),
    });
    assert.equal((await ask(proxy, '/attention')).status, 200);
    assert.equal((await ask(proxy, '/attention')).status, 429);
    assert.equal((await ask(proxy, '/v2/private/transactions')).status, 429);
  });

  test('leaves out gifts to campaigns that are not this proxy’s', async (t) => {
    const ledger = createMemoryLedger({ now: Date.now });
    await ledger.reserve({ key: 'k', fingerprint: 'f', tokenHash: 't', claim: 'c' });
    await ledger.markForwarded('k', 'c', { campaign: 8, total: 100, donor: 'd' });
    await ledger.markUnknown('k');
    const upstream = await startUpstream(t, json({ data: [] }));
    for (const [campaigns, count] of [
      [[7], 0],
      [[8], 1],
    ] as const) {
      const { proxy } = proxyFor(upstream.url, { allow: ['listTransactions'], campaigns, ledger });
      assert.equal(((await ask(proxy, '/attention')).body as unknown[]).length, count);
    }
  });

  test('says that the service is not available if the ledger does not answer', async (t) => {
    const upstream = await startUpstream(t, json({ data: [] }));
    const ledger = createMemoryLedger({ now: Date.now });
    const { proxy, log } = proxyFor(upstream.url, {
      allow: ['listTransactions'],
      ledger: { ...ledger, open: () => Promise.reject(new Error('CANARY')) },
    });
    const { status, text } = await ask(proxy, '/attention');
    assert.equal(status, 503);
    assert.doesNotMatch(text, /CANARY/);
    assert.equal(log.at(-1)?.problem, 'ledger');
  });

  test('is read by no page of another site', async (t) => {
    const { proxy } = await withLostGift(t);
    const { headers } = await ask(proxy, '/attention', { headers: { origin: 'https://evil.example' } });
    assert.notEqual(headers.get('access-control-allow-origin'), 'https://evil.example');
    assert.ok(site);
  });
});
