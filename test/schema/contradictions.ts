/** Members with which a platform may say, beside a complete receipt, that no money was kept. */
export const refusals: readonly object[] = [
  ...[{ error: { code: 'card_declined', message: 'No' } }, { errors: ['declined'] }, { error: 1 }],
  ...[{ errors: { card: ['was declined'] } }, { error: true }, { Error: 'The card was declined' }],
  ...[{ success: 'false' }, { success: 0 }, { success: '0' }, { success: 'no' }, { success: '' }],
  ...[{ success: false }, { isSuccess: false }, { is_successful: false }, { SUCCEEDED: false }],
  ...[{ declined: true }, { is_declined: 1 }, { isDeclined: 'true' }, { decline_code: 'do_not_honor' }],
  ...[{ failureReason: 'insufficient funds' }, { failed: 'yes' }, { error_code: 51 }, { voided: true }],
  ...[{ approved: false }, { isApproved: 'N' }, { paid: false }, { paid: 0 }, { is_paid: '' }],
  ...[{ captured: false }, { ok: false }, { accepted: 'false' }, { success: {} }, { paid: [] }],
  ...[{ result: 'declined' }, { result: 'DECLINED' }, { result: 0 }, { result: false }, { Result: 'nsf' }],
  ...[{ status_code: 402 }, { statusCode: '402' }, { http_status: 500 }, { 'status-code': 302 }],
  ...[{ is_refunded: true }, { isRefunded: '1' }, { refunded: true }, { is_disputed: true }],
  ...[{ type: 'refund' }, { type: 'Refund' }, { transactionType: 'void' }, { type: 'charge_back' }],
  ...[{ data: { success: false } }, { result: { status: 'declined' } }, { payment: { paid: false } }],
  ...[{ transaction: { type: 'refund' } }, { response: [{ error: 'declined' }] }, { data: { status: 402 } }],
  ...[{ is_pledge_transaction: true }, { is_pending: true, success: false }],
  ...[
    { payment_status: 'failed' },
    { transaction_status: 'declined' },
    { state: 'failed' },
    { outcome: 'Refused' },
  ],
  ...[
    { response: 'declined' },
    { payment: 'failed' },
    { transaction: 'declined' },
    { status_text: 'Not approved' },
  ],
  ...[{ error_msg: 'no funds' }, { error_description: 'x' }, { has_error: true }, { authorized: false }],
  ...[{ settled: false }, { void: true }, { failed_at: '2026-11-28 10:00:00' }, { refunded: 'completed' }],
  ...[{ paid: '0.00' }, { captured: -5 }, { approved: 'Your card was declined' }, { result_code: 402 }],
];

/** Members that say that the money has not arrived yet. */
export const delays: readonly object[] = [
  ...[{ is_pending: true }, { isPending: 1 }, { pending: 'true' }, { IsPending: 'yes' }],
  ...[{ result: 'pending' }, { success: 'processing' }, { payment: { is_pending: true } }],
];

/** Members that say nothing else than that the gift was made. */
export const agreements: readonly object[] = [
  ...[
    { success: true, error: '' },
    { success: 1, errors: [] },
    { error: null, errors: {} },
    { error: false },
  ],
  ...[{ error: { code: 0, message: '' } }, { errors: { card: [] } }, { error_code: '00' }, { error: 'none' }],
  ...[
    { approved: 'Y', declined: 'N' },
    { paid: 'true', is_refunded: '0' },
    { success: 'OK' },
    { paid: null },
  ],
  ...[{ result: 'approved' }, { result: '' }, { result: null }, { result: {} }, { result: 1 }],
  ...[{ status_code: 200 }, { statusCode: '201' }, { http_status: null }],
  ...[{ is_pending: false, is_refunded: 'false', type: 'charge' }, { isPending: 0 }, { type: 'donation' }],
  ...[{ type: 'credit_card' }, { type: null }, { data: { success: true, id: 5 } }, { payment: 'visa' }],
  ...[
    { paid: '25.00' },
    { charged: 25 },
    { captured: 2500 },
    { captured: '2026-11-28 10:00:00' },
    { paid: 450 },
  ],
  ...[
    { success: 'Your donation was successful' },
    { approved: '00' },
    { refunded: '0.00' },
    { error: 'N/A' },
  ],
  ...[
    { error_message: 'No error' },
    { transaction: { status: 'active' } },
    { payment: { status: 'BOOKED' } },
  ],
  ...[{ state: 'ON' }, { response: 'Thank you!' }, { response_code: '00' }, { payment_status: 'BOOKED' }],
  ...[{ refunded_items: {}, refund_url: 'https://give.example/refund', errata: 'x', issue: 'x' }],
];
