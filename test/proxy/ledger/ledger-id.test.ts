import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  attemptKey,
  bindingOf,
  isSameLedger,
  ledgerIdAt,
  newLedgerId,
} from '../../../src/proxy/ledger/ledger-id.js';
import { lifetimeMs, type Ledger } from '../../../src/proxy/ledger/ledger.js';
import { boundKey, windowMs } from '../../../src/schema/gift-protocol.js';
import { start } from './opened.js';

const withId = (id: string | undefined) => ({ id: async () => id }) as Pick<Ledger, 'id'> as Ledger;
const own = withId('00000007');

test('a key is a whole UUID', () => {
  const key = 'abcdef01-2345-4678-9abc-def012345678';
  assert.equal(attemptKey(key), key);
  for (const wrong of [`x${key}`, `${key}0`, ` ${key}`, key.replaceAll('-', ''), key.slice(1)])
    assert.equal(attemptKey(wrong), undefined, wrong);
  for (const [at, letter] of [
    [14, '9'],
    [14, '0'],
    [19, '7'],
    [19, 'c'],
    [2, 'g'],
  ] as const)
    assert.equal(attemptKey(key.slice(0, at) + letter + key.slice(at + 1)), undefined, letter);
});

test('normalises the spelling of a key', () => {
  const key = 'ABCDEF01-2345-4678-9ABC-DEF012345678';
  assert.equal(attemptKey(key), key.toLowerCase());
  assert.equal(attemptKey(''), undefined);
  assert.equal(attemptKey(null), undefined);
});

test('the ID of a new ledger has eight digits, also if the number is small', (t) => {
  assert.match(newLedgerId(), /^[0-9a-f]{8}$/);
  t.mock.method(crypto, 'getRandomValues', (into: Uint32Array) => into.fill(0xab));
  assert.equal(newLedgerId(), '000000ab');
});

test('the ID advances by one each window, and begins again after the last', async () => {
  const first = await ledgerIdAt(own, windowMs * 3);
  assert.equal(first, '0000000a');
  assert.equal(await ledgerIdAt(own, windowMs * 4 - 1), first);
  assert.equal(await ledgerIdAt(own, windowMs * 4), '0000000b');
  assert.equal(await ledgerIdAt(withId('ffffffff'), windowMs * 3), '00000002');
});

test('a ledger without a valid ID has none at any time', async () => {
  for (const id of [undefined, '', '7', '0000000G'])
    assert.equal(await ledgerIdAt(withId(id), start), undefined, id);
  assert.equal(await ledgerIdAt({}, start), undefined);
});

test('a key is current for two windows, past for 48 hours, and otherwise of another ledger', async () => {
  const bindingAfter = async (windows: number) => {
    const key = boundKey(crypto.randomUUID(), await ledgerIdAt(own, start));
    return bindingOf(own, key, start + windows * windowMs);
  };
  const all = lifetimeMs / windowMs;
  for (const [windows, binding] of [
    [0, 'current'],
    [1, 'current'],
    [2, 'past'],
    [all, 'past'],
    [all + 1, 'elsewhere'],
    [-1, 'current'],
    [-30, 'current'],
    [-31, 'elsewhere'],
  ] as const)
    assert.equal(await bindingAfter(windows), binding, String(windows));
});

test('a key that is not bound is past, and every key is current for a ledger without an ID', async () => {
  assert.equal(await bindingOf(own, crypto.randomUUID(), start), 'past');
  assert.equal(await bindingOf({} as Ledger, crypto.randomUUID(), start), 'current');
  const bound = boundKey(crypto.randomUUID(), '99999999');
  assert.equal(await bindingOf(own, bound, start), 'elsewhere');
  assert.equal(await bindingOf({} as Ledger, bound, start), 'current');
});

test('two IDs are those of one ledger if they are at most thirty windows apart', () => {
  assert.ok(isSameLedger('00000010', '0000002e'));
  assert.ok(isSameLedger('0000002e', '00000010'));
  assert.ok(!isSameLedger('00000010', '0000002f'));
  assert.ok(!isSameLedger('0000002f', '00000010'));
});
