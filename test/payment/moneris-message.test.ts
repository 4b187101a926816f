import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readMonerisMessage } from '../../src/payment/moneris-message.js';

const read = (message: object) => readMonerisMessage(JSON.stringify(message));

describe('a message of the frame of Moneris', () => {
  test('contains a token, with one code or a list', () => {
    for (const responseCode of ['001', ['001']]) {
      const message = read({ responseCode, dataKey: 'ot-1', bin: '411111', errorMessage: '' });
      assert.deepEqual(message, {
        isToken: true,
        wrong: [],
        token: 'ot-1',
        bin: '411111',
      });
    }
  });

  test('distinguishes errors that the donor can correct from errors of the account', () => {
    const wrong = (...responseCode: string[]) => read({ responseCode, errorMessage: 'Invalid' })?.wrong;
    assert.deepEqual(wrong('943'), ['number']);
    assert.deepEqual(wrong('944'), ['expiry']);
    assert.deepEqual(wrong('945', '943'), ['number', 'code']);
    for (const code of ['940', '941', '942', '946', '999', '']) assert.deepEqual(wrong(code), []);
    assert.equal(read({ responseCode: ['944', '945'] })?.isToken, false);
  });

  test('is ignored if it has another shape', () => {
    for (const data of [
      'tokenize',
      '',
      '{',
      'null',
      '[]',
      '{"responseCode":[]}',
      '{"responseCode":1}',
      undefined,
      {},
      { toString: 1, valueOf: 1 },
    ])
      assert.equal(readMonerisMessage(data), undefined, JSON.stringify(data));
    fc.assert(
      fc.property(fc.anything(), (data) => {
        readMonerisMessage(data);
      }),
    );
  });
});
