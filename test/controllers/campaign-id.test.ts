import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readCampaignId, readCampaignIds, readTemplateIds } from '../../src/controllers/campaign-id.js';

describe('campaign-id', () => {
  test('accepts one positive whole number', () => {
    for (const written of [' 123 ', '123\u200b', '\ufeff123', '”123″'])
      assert.equal(readCampaignId(written), 123, JSON.stringify(written));
    for (const wrong of ['0', '-1', '1.5', '1e3', '0x1', '01', 'abc', '../2', '9'.repeat(16), '１２'])
      assert.match((readCampaignId(wrong) as { advice: string }).advice, /no number/, wrong);
    for (const none of ['', '  ', null])
      assert.match((readCampaignId(none) as { advice: string }).advice, /needs campaign-id=/);
  });

  test('accepts several numbers, and returns each once', () => {
    assert.deepEqual(readCampaignIds('1, 2 2,\n3,'), [1, 2, 3]);
    assert.deepEqual(readCampaignIds('\u200b1, 2\u200b 3'), [1, 2, 3]);
    assert.match((readCampaignIds('1\u200b2') as { advice: string }).advice, /no number/);
    assert.match((readCampaignIds('1, x') as { advice: string }).advice, /no number/);
    for (const none of ['', ' , ', null])
      assert.match((readCampaignIds(none) as { advice: string }).advice, /needs/);
  });

  test('does not guess whether a number with thousands marks is one campaign or several', () => {
    for (const text of [
      ...['12,345', '1,234,567', '123,456', '12,34,567', '7 12,345', '12,345, 7'],
      ...['12\u00a0345', '12\u202f345', '12\u2009345', '12\u2007345'],
    ]) {
      const { advice } = readCampaignIds(text) as { advice: string };
      assert.match(advice, /one campaign or several/, text);
      assert.match(advice, /"123456" or "123 456"/, text);
    }
    const lists: readonly (readonly [string, readonly number[]])[] = [
      ['12, 345', [12, 345]],
      ['12 345', [12, 345]],
      ['12\t345\n678', [12, 345, 678]],
      ['12 ,345', [12, 345]],
      ['1001,1002,1004', [1001, 1002, 1004]],
      ['1001\u00a01002', [1001, 1002]],
      ['1001,345', [1001, 345]],
      ['1,2,3', [1, 2, 3]],
      ['12,345,6', [12, 345, 6]],
      ['12,3456', [12, 3456]],
    ];
    for (const [text, ids] of lists) assert.deepEqual(readCampaignIds(text), ids, text);
  });
});

describe('templates', () => {
  test('accepts several numbers, and none for the whole site', () => {
    assert.deepEqual(readTemplateIds('3, 8 3'), [3, 8]);
    assert.deepEqual(readTemplateIds('”3\u200b 8″'), [3, 8]);
    for (const none of ['', ' , ', null]) assert.deepEqual(readTemplateIds(none), []);
  });

  test('does not show the whole site for a mistyped number, nor guess at thousands marks', () => {
    for (const text of ['0', '-1', '1.5', '3 all', '1e3', '9'.repeat(17), '12,345', '12\u202f345'])
      assert.match((readTemplateIds(text) as { advice: string }).advice, /templates/, text);
  });
});
