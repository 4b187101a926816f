import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Endpoint } from '../../src/schema/endpoint.js';
import { endpoints } from '../../src/schema/endpoints.js';
import { readTolerantly } from '../../src/schema/read.js';
import type { z } from '../../src/schema/z.js';
import * as contract from '../support/contract-fields.js';
import type { Shape } from '../support/contract-fields.js';
import { transactionList } from '../support/contract-transaction.js';
import { fullFixture } from '../support/full-fixture.js';

const replies: Record<(typeof endpoints)[number]['name'], Shape> = {
  searchTeams: [contract.team],
  updatePersonalPage: contract.personalPage,
  uploadImage: contract.image,
  createTransaction: contract.donation,
  listTransactions: transactionList,
  getCampaign: contract.campaign,
  getHeatmap: [contract.heatmapEntry],
  getSiteStats: contract.siteStats,
};

const rows: readonly (Endpoint & { name: keyof typeof replies })[] = endpoints;

interface Definition {
  readonly type: string;
  readonly shape?: Record<string, z.ZodMiniType>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  /** Of a schema that is made at first use. */
  readonly getter?: () => z.ZodMiniType;
}

/** `data.amount.donation`: every field that a schema names. */
function fieldsOf(schema: z.ZodMiniType, at = ''): string[] {
  const { type, shape, innerType, element, getter } = schema._zod.def as unknown as Definition;
  const inner = innerType ?? getter?.();
  if (inner) return fieldsOf(inner, at);
  if (type === 'array' && element) return fieldsOf(element, at);
  // An object of anything, such as a campaign's custom data, is one field.
  if (!shape || Object.keys(shape).length === 0) return [at];
  return Object.entries(shape).flatMap(([key, field]) => fieldsOf(field, at ? `${at}.${key}` : key));
}

function fieldsInDocument(shape: Shape, at = ''): string[] {
  if (Array.isArray(shape)) return fieldsInDocument((shape as readonly [Shape])[0], at);
  if (typeof shape !== 'object' || at === 'upsell') return [at];
  return Object.entries(shape).flatMap(([key, inner]) => fieldsInDocument(inner, at ? `${at}.${key}` : key));
}

suite('section 2 of the interface document', () => {
  test('the endpoint table has the eight operations, as section 4 addresses them', () => {
    assert.deepEqual(
      endpoints.map(({ method, path }) => `${method} ${path}`),
      [
        'POST /v2/private/teams/search',
        'PUT /v2/private/user/fundraiser/{id}/personal-page/{pageId}',
        'POST /v2/private/user/upload/image',
        'POST /v2/client/transactions',
        'GET /v2/private/transactions',
        'GET /v2/client/fundraiser/{id}',
        'GET /v2/client/fundraiser/{id}/heatmap',
        'GET /v2/client/wl/stats',
      ],
    );
  });

  for (const endpoint of rows) {
    const shape = replies[endpoint.name];
    const full = fullFixture(shape);

    test(`${endpoint.name}: a full answer keeps every field, without a warning`, () => {
      assert.deepEqual(readTolerantly(endpoint.reply, full, endpoint.expects), { value: full, warnings: [] });
    });

    test(`${endpoint.name}: the schema has the document's fields and no other`, () => {
      assert.deepEqual(fieldsOf(endpoint.reply).sort(), fieldsInDocument(shape).sort());
    });

    const isKept = endpoint.name === 'listTransactions' || endpoint.name === 'updatePersonalPage';
    test(`${endpoint.name}: fields that the document does not have are ${isKept ? 'kept' : 'dropped'} without a warning`, () => {
      const [row, wrap] = Array.isArray(full)
        ? [full[0] as object, (value: unknown) => [value]]
        : [full as object, (value: unknown) => value];
      const more = wrap({ ...row, ssn: 'secret', constructor: 'x' });
      assert.deepEqual(readTolerantly(endpoint.reply, more, endpoint.expects), {
        value: isKept ? more : full,
        warnings: [],
      });
    });
  }
});
