-- Tax receipts. A payment of which a part was paid back has several: each is for what was kept when it was issued, and has a number of its
-- own, and only the last one may be valid.
CREATE TABLE tax_receipts (
  id INTEGER PRIMARY KEY,
  transaction_id INTEGER NOT NULL REFERENCES transactions,
  contact_id INTEGER NOT NULL REFERENCES contacts,
  amount_donation INTEGER NOT NULL CHECK (amount_donation >= 0),
  amount_benefit INTEGER NOT NULL DEFAULT 0,
  receipt_number TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('valid', 'cancelled')),
  issued_on TEXT NOT NULL
) STRICT;
CREATE INDEX tax_receipts_by_transaction ON tax_receipts (transaction_id, id);
CREATE UNIQUE INDEX tax_receipts_valid ON tax_receipts (transaction_id) WHERE status = 'valid';

-- What each payment has not paid back of its donations, also those with its registrations.
CREATE VIEW kept_donations AS
  SELECT t.id AS transaction_id,
    t.donation - COALESCE((SELECT SUM(r.donation) FROM transactions r WHERE r.parent_id = t.id AND r.type = 'refund'), 0)
      + COALESCE((SELECT SUM(r.self_donation) FROM items i JOIN registrations r ON r.item_id = i.id
                  WHERE i.transaction_id = t.id AND i.refunded_by IS NULL), 0) AS amount
  FROM transactions t WHERE t.type = 'charge';
