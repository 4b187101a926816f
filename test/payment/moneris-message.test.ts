import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readMonerisMessage } from '../../src/payment/moneris-message.js';

const read = (message: object) => readMonerisMessage(JSON.stringify(message));

describe('a message of Moneris’s frame', () => {
  it('brings a token, with its code alone or in a list', () => {
    for (const responseCode of ['001', ['001']]) {
      const message = read({ responseCode, dataKey: 'ot-1', bin: '411111', errorMessage: '' });
      assert.deepEqual(message, {
        isToken: true,
        isDonors: false,
        token: 'ot-1',
        bin: '411111',
        text: undefined,
      });
    }
  });

  it('tells what the donor can mend from what the account can', () => {
    for (const code of ['943', '944', '945']) assert.equal(read({ responseCode: [code] })?.isDonors, true);
    for (const code of ['940', '941', '942']) assert.equal(read({ responseCode: [code] })?.isDonors, false);
    assert.equal(read({ responseCode: ['944', '945'] })?.isToken, false);
  });

  it('is not heard in another shape', () => {
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
    ])
      assert.equal(readMonerisMessage(data), undefined, JSON.stringify(data));
    fc.assert(
      fc.property(fc.anything(), (data) => {
        readMonerisMessage(data);
      }),
    );
  });
});
