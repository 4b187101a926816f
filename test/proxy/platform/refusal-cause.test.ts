import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldNamed, fieldPaths } from '../../../src/proxy/platform/field-paths.js';
import { readRefusal } from '../../../src/proxy/platform/refusal-cause.js';
import { DonationRequest } from '../../../src/schema/donation.js';

const paths = fieldPaths(DonationRequest);
const fieldsOf = (body: unknown) => readRefusal(body, paths, (text) => text).fields;

test('has the path of every field of a gift', () => {
  assert.equal(new Set(paths).size, paths.length);
  for (const path of [
    'amount',
    'card.token',
    'billing.zip',
    'tribute.address.city',
    'custom_data',
    'mail.zip',
  ])
    assert.ok(paths.includes(path), path);
  assert.equal(paths.filter((path) => path.startsWith('extra.installments.')).length, 3);
});

for (const [name, field] of [
  ['fundraiser_id', 'fundraiser_id'],
  ['fundraiserId', 'fundraiser_id'],
  ['extra[installments][duration]', 'extra.installments.duration'],
  ['/data/extra/installments/0', 'extra.installments'],
  ['body.extra.installments.months', 'extra.installments'],
  ['installments', 'extra.installments'],
  ['duration', 'extra.installments.duration'],
  ['token', 'card.token'],
  ['card.cvv', 'card'],
  ['custom_data.shirt', 'custom_data'],
  ['donor.email', 'email'],
  // An ambiguous name: several addresses have the field.
  ['zip', undefined],
  ['ssn', undefined],
  ['__proto__', undefined],
  ['', undefined],
  [`${'x.'.repeat(60)}amount`, undefined],
] as const)
  test(`assigns "${name.slice(0, 40)}" to ${field ?? 'no field'}`, () => {
    assert.equal(fieldNamed(name, paths), field);
  });

const expected = ['extra.installments.duration'];
for (const body of [
  { field: 'extra.installments.duration', message: 'is wrong' },
  { param: 'duration', msg: 'is wrong' },
  { errors: [{ field: 'installments.duration', message: 'is wrong' }] },
  { errors: [{ path: ['body', 'extra', 'installments', 'duration'], message: 'is wrong' }] },
  { errors: [{ loc: ['body', 'extra', 'installments', 'duration'], msg: 'is wrong' }] },
  { errors: [{ property: 'duration', detail: 'is wrong' }] },
  { errors: [{ source: { pointer: '/data/extra/installments/duration' }, detail: 'is wrong' }] },
  { errors: { 'extra.installments.duration': ['is wrong'] } },
  { errors: { extra: { installments: { duration: ['is wrong'] } } } },
  { error: { details: [{ field: 'extra[installments][duration]', description: 'is wrong' }] } },
  { violations: [{ propertyPath: 'extra.installments.duration', message: 'is wrong' }] },
  { title: 'Bad request', 'invalid-params': [{ name: 'duration', reason: 'is wrong' }] },
  { data: { errors: [{ param: 'duration', message: 'is wrong' }] } },
  { message: 'extra.installments.duration is wrong' },
  { error: 'Invalid value for "duration"' },
  { message: ['extra.installments.duration is wrong'], error: 'Duration is wrong' },
  ['extra.installments.duration is wrong'],
  'duration must be 3, 6 or 12',
])
  test(`reads the field of ${JSON.stringify(body).slice(0, 90)}`, () => {
    assert.deepEqual(fieldsOf(body), expected);
  });

for (const body of [
  undefined,
  null,
  7,
  {},
  [],
  '',
  { message: 'Your card was declined' },
  { message: 'the amount is not covered by a city or state' },
  { email: 'x@example.org', amount: 'x', billing: { zip: 'x' } },
  { errors: [{ field: 'ssn', message: 'x' }] },
  { errors: [[[[[[[[{ field: 'amount' }]]]]]]]] },
])
  test(`reads no field in ${String(JSON.stringify(body)).slice(0, 60)}`, () => {
    assert.deepEqual(fieldsOf(body), []);
  });

test('reads a body of ten thousand errors quickly', () => {
  const errors = Array.from({ length: 10_000 }, () => ({
    errors: [{ field: 'amount', message: 'x'.repeat(500) }],
  }));
  const before = process.cpuUsage();
  assert.deepEqual(fieldsOf({ errors }), ['amount']);
  assert.ok(process.cpuUsage(before).user < 1_000_000, 'a second of the processor');
});
