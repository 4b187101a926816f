import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { matchReceipt } from '../../src/schema/receipt.js';

const sent = {
  amount: 50.05,
  frequency: 'once',
  email: 'Marie@example.org',
  fundraiser_id: 1001,
} as const;
const answer = {
  amount: 50.05,
  frequency: 'once',
  email: 'marie@example.org',
  fundraiser_id: 1001,
  status: 'completed',
};
const planned = { ...sent, extra: { installments: { total_amount: 100, duration: 3, day: 1 } } };

describe('matchReceipt', () => {
  test('accepts the receipt of the gift that was sent', () => {
    assert.equal(matchReceipt(sent, answer), 'completed');
  });

  test('accepts an answer without some fields', () => {
    const { frequency: _, ...lacking } = answer;
    assert.equal(
      matchReceipt(sent, { ...lacking, amount: null, email: null, fundraiser_id: null, status: null }),
      'completed',
    );
    for (const status of ['', ' ']) assert.equal(matchReceipt(sent, { ...answer, status }), 'completed');
  });

  for (const status of [
    ...['completed', 'COMPLETED', 'complete', 'succeeded', 'success', 'successful', 'approved', 'accepted'],
    ...['paid', 'captured', 'settled', 'processed', 'charged', 'ok', 'OK', ' Paid ', 'payment_completed'],
    ...[
      'payment.succeeded',
      'charge succeeded',
      'complété',
      'complétée',
      'réussi',
      'RÉUSSI',
      'payé',
      'Payée',
    ],
    ...['approuvé', 'accepté', 'encaissé', 'traité', 'don complété', 'paiement_reussi', 'succès'],
  ])
    test(`treats the status "${status}" as made`, () => {
      assert.equal(matchReceipt(sent, { ...answer, status }), 'completed');
    });

  for (const status of [
    ...['declined', 'DECLINED', 'denied', 'failed', 'failure', 'error', 'refunded', 'partially_refunded'],
    ...['cancelled', 'canceled', 'voided', 'rejected', 'reversed', 'chargeback', 'charge_back', 'disputed'],
    ...['expired', 'fraud', 'blocked', 'invalid', 'aborted', 'unpaid', 'abandoned', ' Declined '],
    ...['card_declined', 'payment_failed', 'not_paid', 'insufficient_funds', 'refused', 'unsuccessful'],
    ...['timeout', 'timed_out', 'returned', 'nsf', 'bounced', 'terminated', 'withdrawn', 'do_not_honor'],
    ...['unauthenticated', 'unauthorised', 'refusé', 'annulé', 'échoué', 'impayé', 'KO', 'incomplete'],
    ...['not completed', 'requires_payment_method', 'payment', 'something new', '!', '1', 'true', 'active'],
  ])
    test(`does not know from the status "${status}" whether the gift was charged`, () => {
      assert.equal(matchReceipt(sent, { ...answer, status }), 'unknown');
    });

  for (const status of [
    ...[
      'pending',
      'Pending',
      'processing',
      'in_progress',
      'authorized',
      'requires_action',
      'held',
      'on_hold',
    ],
    ...[
      'review',
      'queued',
      'deferred',
      'payment_pending',
      'pending_payment',
      'awaiting-payment',
      'en attente',
    ],
  ])
    test(`treats the status "${status}" as a charge that is not complete`, () => {
      assert.equal(matchReceipt(sent, { ...answer, status }), 'pending');
    });

  for (const [what, changed] of Object.entries({
    'another campaign': { fundraiser_id: 777 },
    'another amount': { amount: 50.06 },
    'a hundred times the amount': { amount: 5005 },
    'another frequency': { frequency: 'month' },
    'another e-mail': { email: 'jean@example.org' },
  }))
    test(`does not accept the receipt of ${what}`, () => {
      assert.equal(matchReceipt(sent, { ...answer, ...changed }), 'unknown');
      assert.equal(matchReceipt(sent, { ...answer, ...changed, status: 'pending' }), 'unknown');
    });

  test('accepts the first payment or the total of a plan, in either rounding, and any frequency', () => {
    for (const amount of [33.33, 33.34, 100])
      assert.equal(
        matchReceipt(planned, { ...answer, amount, frequency: 'month' }),
        'completed',
        String(amount),
      );
    for (const amount of [50.05, 33.3, 33.36, 0])
      assert.equal(matchReceipt(planned, { ...answer, amount }), 'unknown');
  });
});
