-- The receipts of a file of version 6, which had one for each payment, also for what was paid back later; and its payouts, of which some
-- were of money that the card processor never had.
INSERT INTO tax_receipts
  SELECT r.id, r.transaction_id, r.contact_id,
    t.donation + COALESCE((SELECT SUM(g.self_donation) FROM items i JOIN registrations g ON g.item_id = i.id
                           WHERE i.transaction_id = t.id), 0),
    r.amount_benefit, r.receipt_number, r.status, r.issued_on
  FROM receipts_of_six r JOIN transactions t ON t.id = r.transaction_id;
UPDATE tax_receipts SET status = 'cancelled'
  WHERE status = 'valid'
    AND amount_donation <> (SELECT amount FROM kept_donations k WHERE k.transaction_id = tax_receipts.transaction_id);
INSERT INTO tax_receipts (transaction_id, contact_id, amount_donation, amount_benefit, receipt_number, status, issued_on)
  SELECT r.transaction_id, r.contact_id, k.amount, r.amount_benefit,
    'ORA-' || substr(b.at, 1, 4) || substr(r.receipt_number, 9) || '-2', 'valid', b.at
  FROM receipts_of_six r JOIN kept_donations k USING (transaction_id)
  JOIN (SELECT parent_id, MAX(created_at) AS at FROM transactions WHERE type = 'refund' GROUP BY parent_id) b
    ON b.parent_id = r.transaction_id
  WHERE r.status = 'valid' AND k.amount > r.amount_benefit
    AND r.id IN (SELECT id FROM tax_receipts WHERE status = 'cancelled');
DROP TABLE receipts_of_six;

UPDATE transactions SET payout_account = NULL, payout_date = NULL WHERE processor = 'offline';
