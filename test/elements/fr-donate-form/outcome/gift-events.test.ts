import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Attempt, Receipt, Submission } from '../../../../src/donation/attempt.js';
import { emptyDraft } from '../../../../src/elements/fr-donate-form/details/draft.js';
import { FrGiftSuccessEvent } from '../../../../src/elements/fr-donate-form/outcome/gift-events.js';
import { outcomeEvent } from '../../../../src/elements/fr-donate-form/outcome/transitions.js';

const form = { draft: emptyDraft(10_000, 'once', 'CA'), parts: [] };

const attempt: Attempt = {
  ...{ key: '3f2c8a10-0000-4000-8000-000000000000', campaignId: 1001, proxyUrl: 'https://give.example.org' },
  ...{ amountMinor: 833, currency: 'CAD', frequency: 'once', payments: 12, startedAt: 0 },
};

const receipt: Receipt = {
  ...{ state: 'completed', reference: 'ch_1', amountMinor: 833, currency: 'CAD', frequency: 'once' },
  statementDescriptor: null,
};

/** The event of a gift that the platform has accepted with a receipt. */
function successOf(own: Partial<Receipt>): FrGiftSuccessEvent {
  const before: Submission = { status: 'sending', attempt };
  const event = outcomeEvent(before, { status: 'done', attempt, receipt: { ...receipt, ...own } }, form);
  assert.ok(event instanceof FrGiftSuccessEvent);
  return event;
}

describe('fr-gift-success', () => {
  test('has what is charged now and the number of payments', () => {
    const { campaignId, amountMinor, currency, frequency, payments, isPending } = successOf({});
    assert.deepEqual(
      { campaignId, amountMinor, currency, frequency, payments, isPending },
      {
        campaignId: 1001,
        amountMinor: 833,
        currency: 'CAD',
        frequency: 'once',
        payments: 12,
        isPending: false,
      },
    );
  });

  test('has the figures of the platform if they are not those of the donor', () => {
    const { amountMinor, currency, frequency } = successOf({
      amountMinor: 900,
      currency: 'usd',
      frequency: 'month',
    });
    // The payments of a plan are monthly, but it is one gift.
    assert.deepEqual([amountMinor, currency, frequency], [900, 'USD', 'once']);
  });

  test('names the gift by its reference, or by a part of its key, but never by the whole key', () => {
    assert.equal(successOf({}).transactionId, 'ch_1');
    assert.equal(successOf({ reference: null }).transactionId, '3f2c8a10');
  });
});
