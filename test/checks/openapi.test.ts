import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import document from '../../demo/sandbox/openapi.json' with { type: 'json' };
import type { Shape } from '../support/contract-fields.js';
import { replies } from '../support/contract-replies.js';
import { fullDonation, minimalDonation } from '../support/donation-request.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly operationId: keyof typeof replies;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly explode?: boolean }[];
  readonly responses: { readonly 200: { readonly content: { 'application/json': { schema: Schema } } } };
}

const operations = Object.values(document.paths).flatMap(
  (methods) => Object.values(methods) as unknown as Operation[],
);
const schemas: Readonly<Record<string, Schema>> = document.components.schemas;

test('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  assert.deepEqual(errors ?? [], []);
  assert.equal(valid, true);
});

test('has a schema for each reference, and each of its schemas is used', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  assert.deepEqual([...new Set(references.map(([, name]) => name))].sort(), Object.keys(schemas).sort());
});

test('has schemas that are strict JSON Schema 2020-12, and that the requests of a donate form fit', () => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  ajv.addVocabulary(Object.keys(document)).addSchema(document, 'openapi.json');
  for (const name of Object.keys(schemas))
    assert.equal(typeof ajv.getSchema(`openapi.json#/components/schemas/${name}`), 'function', name);
  const takes = ajv.getSchema('openapi.json#/components/schemas/DonationRequest');
  assert.deepEqual(
    [fullDonation, minimalDonation, { ...minimalDonation, tip: 1 }, { ...minimalDonation, amount: '25' }].map(
      (body) => takes?.(body),
    ),
    [true, true, false, false],
  );
});

/** Path and type of each field: `data.amount.donation number`. */
function fieldsOf(schema: Schema, at = ''): string[] {
  const { $ref, anyOf, items, properties = {}, type = 'anything' } = schema;
  if ($ref !== undefined) return fieldsOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, at);
  const [inner] = anyOf?.filter((option) => option.type !== 'null') ?? [];
  if (inner) return fieldsOf(inner, at);
  if (items) return fieldsOf(items, at);
  if (Object.keys(properties).length === 0) return [`${at} ${[type].flat().join(' or ')}`];
  return Object.entries(properties).flatMap(([name, field]) => fieldsOf(field, at ? `${at}.${name}` : name));
}

function fieldsInContract(shape: Shape, at = ''): string[] {
  if (Array.isArray(shape)) return fieldsInContract((shape as readonly [Shape])[0], at);
  // An object of any members.
  if (at === 'upsell') return ['upsell object'];
  if (typeof shape === 'object')
    return Object.entries(shape).flatMap(([name, inner]) =>
      fieldsInContract(inner, at ? `${at}.${name}` : name),
    );
  // Counts are numbers in one section of the contract and integers in another. They are read in the same way.
  const type = shape === 'integer' && /(^|\.)(count|n_donors)$/.test(at) ? 'number' : (shape as string);
  return [`${at} ${type.replace('?', ' or null')}`];
}

for (const { operationId, responses } of operations)
  test(`${operationId} has the fields and types of section 2 of the interface document`, () => {
    assert.deepEqual(
      fieldsOf(responses[200].content['application/json'].schema).sort(),
      fieldsInContract(replies[operationId]).sort(),
    );
  });

test('has the eight operations, and query parameters as the client writes them', () => {
  const written = operations.map(({ operationId, parameters = [] }) => [
    operationId,
    parameters.map(({ name, explode }) =>
      explode === undefined ? name : `${name} ${explode ? 'repeated' : 'in one'}`,
    ),
  ]);
  assert.deepEqual(Object.fromEntries(written), {
    searchTeams: [],
    updatePersonalPage: ['id', 'pageId'],
    uploadImage: [],
    createTransaction: [],
    listTransactions: [
      'after_id',
      'dt_start',
      'dt_end',
      'payout_account',
      'payout_date',
      'fundraisers in one',
      'page',
      'limit',
      'sort',
      'direction',
      'exclude_subsites',
      'include_pending',
      'tags[] repeated',
    ],
    getCampaign: ['id', 'only_received'],
    getHeatmap: ['id'],
    getSiteStats: ['templates in one'],
  });
});
