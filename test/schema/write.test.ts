import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DonationRequest } from '../../src/schema/donation.js';
import { cardTypes, frequencies } from '../../src/schema/gift-values.js';
import { toMajor, toMinor } from '../../src/schema/money.js';
import { plainLine } from '../../src/schema/text.js';
import { RequestAmount } from '../../src/schema/field.js';
import { TeamSearch } from '../../src/schema/team.js';
import { TransactionQuery } from '../../src/schema/transaction.js';
import { z } from '../../src/schema/z.js';
import { fullDonation, minimalDonation } from '../support/donation-request.js';
import { isLong } from '../support/long.js';
import { runs } from '../support/runs.js';
import { addresses } from './emails.js';

const overTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

describe('amounts in requests', () => {
  // A long run tries each cent.
  const step = isLong ? 1 : 97;
  test(`every cent to 10.00, and ${isLong ? 'each' : 'every 97th'} to 10,000.00, is accepted, and converts back to the same cents`, () => {
    for (let minor = 1; minor <= 1_000_000; minor += minor < 1_000 ? 1 : step) {
      const major = toMajor(minor);
      if (!z.safeParse(RequestAmount, major).success) assert.fail(String(major));
      if (toMinor(major) !== minor) assert.fail(`${String(major)} is not ${String(minor)} cents`);
    }
  });

  test('a third decimal is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 9 }), (cents, third) => {
        const major = Number(`${(cents / 100).toFixed(2)}${String(third)}`);
        assert.equal(z.safeParse(RequestAmount, major).success, false, String(major));
      }),
      { numRuns: runs(100) },
    );
  });

  const refused = [
    0,
    -0,
    -1,
    -0.01,
    0.001,
    0.1 + 0.2,
    1e-7,
    1e15,
    1e21,
    Number.NaN,
    Infinity,
    '5',
    '5.00',
    null,
    true,
    [5],
  ];
  for (const value of refused) {
    test(`${JSON.stringify(value)} (${String(value)}) is refused`, () => {
      assert.equal(z.safeParse(RequestAmount, value).success, false);
    });
  }

  test('minor units convert to major units and back without a change', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (minor) => {
        assert.equal(toMinor(toMajor(minor)), minor);
      }),
      { numRuns: runs(100) },
    );
    for (const none of [null, undefined, Number.NaN, Infinity, 1e300]) assert.equal(toMinor(none), null);
  });
});

describe('bodies of donations', () => {
  test('the smallest and the fullest are accepted, and sent unchanged', () => {
    for (const body of [minimalDonation, fullDonation])
      assert.deepEqual(z.parse(DonationRequest, body), body);
  });

  test('installments without one of their three members are refused', () => {
    const whole = { total_amount: 30, duration: 3, day: 15 };
    const accepted = (installments: object) =>
      z.safeParse(DonationRequest, { ...minimalDonation, frequency: 'once', extra: { installments } })
        .success;
    assert.ok(accepted(whole));
    for (const name of Object.keys(whole)) assert.ok(!accepted({ ...whole, [name]: undefined }), name);
  });

  test('everything that the contract allows is accepted, and sent unchanged if its texts are plain', () => {
    const text = fc.string({ maxLength: 200 }).map(plainLine);
    const word = text.filter((one) => /\S/.test(one));
    const letters = fc.stringMatching(/^[A-Z]{2}$/);
    const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
    const place = {
      address: maybe(text),
      city: maybe(text),
      state: maybe(letters),
      zip: maybe(text),
      country: maybe(letters),
    };
    const amount = fc.integer({ min: 1, max: 1e9 }).map(toMajor);
    const address = fc.constantFrom(...addresses.map(([, sent]) => sent));
    const person = { title: maybe(text), business_name: maybe(text) };
    const body = fc.record({
      amount,
      frequency: fc.constantFrom(...frequencies),
      email: maybe(address),
      fundraiser_id: fc.integer({ min: 1 }),
      card: fc.record({ type: fc.constantFrom(...cardTypes), token: word }),
      billing: fc.record({
        ...person,
        is_foundation: maybe(fc.boolean()),
        first_name: word,
        last_name: word,
        address: word,
        city: word,
        state: letters,
        zip: word,
        country: letters,
      }),
      // zod leaves out a key of this name, so that it reaches no prototype. Nothing else is left out.
      custom_data: maybe(
        fc.dictionary(
          fc.string().filter((name) => name !== '__proto__'),
          fc.jsonValue(),
        ),
      ),
      tax_receipt: maybe(fc.record({ ...person, ...place, email: maybe(address) })),
      tribute: maybe(
        fc.record({ type: fc.constantFrom('in_honor', 'in_memory', 'donation'), address: fc.record(place) }),
      ),
      mail: maybe(fc.record({ ...place, same_as_billing: fc.boolean() })),
    });
    fc.assert(
      fc.property(body, (given) => {
        const result = z.safeParse(DonationRequest, given);
        assert.ok(result.success, JSON.stringify(result.error?.issues));
        assert.deepEqual(overTheWire(result.data), overTheWire(given));
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('the parameter after_id', () => {
  for (const [what, schema] of [
    ['teams', TeamSearch],
    ['transactions', TransactionQuery],
  ] as const)
    test(`of ${what} is accepted from 0 on, and refused if negative, fractional or a text`, () => {
      const accepted = (after_id: unknown) => z.safeParse<z.ZodMiniType>(schema, { after_id }).success;
      assert.deepEqual([0, 1, -1, 0.5, 2 ** 53, '0'].map(accepted), [true, true, false, false, false, false]);
    });
});
