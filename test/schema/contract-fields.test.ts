import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Endpoint } from '../../src/schema/endpoint.js';
import { endpoints } from '../../src/schema/endpoints.js';
import { readTolerantly } from '../../src/schema/read.js';
import { replies } from '../support/contract-replies.js';
import { fullFixture } from '../support/full-fixture.js';
import { fieldsInDocument, fieldsOf } from '../support/schema-fields.js';

const rows: readonly (Endpoint & { name: keyof typeof replies })[] = endpoints;

describe('section 2 of the interface document', () => {
  test('the endpoint table has the eight operations with the addresses of section 4', () => {
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
