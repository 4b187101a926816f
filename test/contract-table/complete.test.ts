import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Endpoint } from '../../src/schema/endpoint.js';
import { endpoints } from '../../src/schema/endpoints.js';
import { fieldsOf } from '../support/schema-fields.js';
import { fieldRows } from './field-rows.js';
import { giftRows } from './gift-rows.js';
import { installmentRows } from './installment-rows.js';
import { listRows, pageRows } from './owner-rows.js';
import { readRows } from './read-rows.js';
import { teamRows } from './team-rows.js';

// The rows are written by hand, and compared with the schemas here.

const parameters = [...teamRows, ...pageRows, ...giftRows, ...listRows, ...readRows].map(({ name }) => name);

for (const [index, { name, params, query, body, reply }] of (endpoints as readonly Endpoint[]).entries()) {
  test(`${name}: every field of its answer has a row, and no other`, () => {
    const rows = fieldRows.filter(({ operation }) => operation === name);
    assert.deepEqual(rows.map(({ path }) => path).sort(), fieldsOf(reply).sort());
  });

  test(`${name}: every parameter has a row, and no other`, () => {
    const section = `4.${String(index + 1)} `;
    const fields = [params, query, ...(body ? [body] : [])]
      .flatMap((schema) => fieldsOf(schema))
      .filter(Boolean);
    assert.deepEqual(
      parameters.filter((row) => row.startsWith(section)).sort(),
      fields.map((field) => section + field).sort(),
    );
  });
}

test('there are five rules of instalments', () => {
  assert.deepEqual(
    installmentRows.map(({ name }) => /^4\.4 rule (\d)/.exec(name)?.[1]),
    ['1', '2', '3', '4', '5'],
  );
});

test('each row has a unique name', () => {
  const names = [...fieldRows.map(({ name, operation }) => `${operation} ${name}`), ...parameters];
  assert.deepEqual(names, [...new Set(names)]);
});
