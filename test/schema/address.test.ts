import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addressOf } from '../../src/schema/endpoint.js';
import { listTransactions } from '../../src/schema/transaction.js';
import { updatePersonalPage } from '../../src/schema/personal-page.js';
import { getCampaign } from '../../src/schema/campaign.js';
import { getSiteStats } from '../../src/schema/site-stats.js';
import { runs } from '../support/runs.js';

describe('addresses of requests', () => {
  test('have path parameters filled in', () => {
    assert.equal(addressOf(getCampaign, { id: 12 }, {}), '/v2/client/fundraiser/12');
    assert.equal(
      addressOf(updatePersonalPage, { id: 1, pageId: 2 }, undefined),
      '/v2/private/user/fundraiser/1/personal-page/2',
    );
  });

  test('have the contract’s parameter names', () => {
    assert.equal(
      addressOf(getCampaign, { id: 1 }, { only_received: true }),
      '/v2/client/fundraiser/1?only_received=true',
    );
    assert.equal(addressOf(getSiteStats, {}, { templates: [3, 4] }), '/v2/client/wl/stats?templates=3%2C4');
    assert.equal(
      addressOf(
        listTransactions,
        {},
        { dt_start: '2026-01-01T00:00:00', tags: ['a b', 'ç&='], include_pending: 1 },
      ),
      '/v2/private/transactions?dt_start=2026-01-01T00%3A00%3A00&tags%5B%5D=a+b&tags%5B%5D=%C3%A7%26%3D&include_pending=1',
    );
  });

  test('have another deployment’s parameter names if set', () => {
    assert.equal(
      addressOf(getCampaign, { id: 1 }, { only_received: false }, { only_received: 'received' }),
      '/v2/client/fundraiser/1?received=false',
    );
    assert.equal(
      addressOf(listTransactions, {}, { tags: ['a'] }, { tags: 'tag' }),
      '/v2/private/transactions?tag=a',
    );
  });

  test('have lists repeated if their name ends with [], and separated by commas otherwise', () => {
    const lists = { tags: ['a', 'b'], fundraisers: [7, 8] };
    const list = (names: object) => decodeURIComponent(addressOf(listTransactions, {}, lists, { ...names }));
    assert.equal(list({}), '/v2/private/transactions?tags[]=a&tags[]=b&fundraisers=7,8');
    assert.equal(
      list({ tags: 'tags', fundraisers: 'campaigns[]' }),
      '/v2/private/transactions?tags=a,b&campaigns[]=7&campaigns[]=8',
    );
  });

  test('contain no parameter that is absent or empty', () => {
    assert.equal(
      addressOf(listTransactions, {}, { tags: [], fundraisers: [], page: undefined }),
      '/v2/private/transactions',
    );
  });

  test('are refused if a path parameter is not an integer', () => {
    for (const id of [
      '..',
      '.',
      '1/../2',
      '%2e%2e',
      '',
      '1?x',
      '1#',
      '\\..\\',
      undefined,
      null,
      1.5,
      1e21,
      Number.NaN,
      {},
      [1],
    ]) {
      assert.throws(() => addressOf(getCampaign, { id }, {}), TypeError, JSON.stringify(id));
    }
  });

  test('contain no value that would change the path or another parameter', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom('..', '../../v2/x', '&a=b', '#', '?', '\r\nHost: x', '\u0000', '\uD800'),
    );
    fc.assert(
      fc.property(fc.array(hostile), hostile, (tags, dt_start) => {
        const url = new URL(addressOf(listTransactions, {}, { tags, dt_start }), 'https://api.example');
        assert.equal(url.origin + url.pathname, 'https://api.example/v2/private/transactions');
        assert.equal(url.hash, '');
        assert.deepEqual(
          url.searchParams.getAll('tags[]'),
          tags.map((tag) => new TextDecoder().decode(new TextEncoder().encode(tag))),
        );
        assert.deepEqual(
          [...new Set(url.searchParams.keys())].filter((key) => key !== 'tags[]'),
          ['dt_start'],
        );
      }),
      { numRuns: runs(100) },
    );
    fc.assert(
      fc.property(fc.anything(), (id) => {
        try {
          const url = new URL(addressOf(getCampaign, { id }, {}), 'https://api.example');
          assert.match(url.pathname, /^\/v2\/client\/fundraiser\/-?\d+$/);
        } catch (error) {
          assert.ok(error instanceof TypeError);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
