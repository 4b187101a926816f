-- Every gift and refund of the raised money, one signed amount per row. Only this view defines what counts:
--    a charge adds its amount, and a refund subtracts it;
--    a pledge counts until its payment exists, then only the payment counts;
--    a self-donation with a registration belongs to the page that the registration created;
--    fees, tickets, clothes, cards and sponsorships are purchases and do not count.
CREATE VIEW gifts AS
  SELECT
    t.id AS transaction_id, t.campaign_id, t.team_id, t.page_id, t.user_id, t.billing_contact_id,
    CASE t.type WHEN 'refund' THEN -t.donation ELSE t.donation END AS amount,
    t.status = 'pending' AS is_pending,
    t.is_pledge,
    t.matched_transaction_id IS NOT NULL AS is_match,
    t.type = 'charge' AND t.status <> 'refunded' AS is_standing
  FROM transactions t
  WHERE t.donation > 0
    AND NOT (t.is_pledge = 1 AND EXISTS (SELECT 1 FROM transactions f WHERE f.pledge_transaction_id = t.id))
UNION ALL
  SELECT
    t.id, t.campaign_id, p.team_id, r.page_id, t.user_id, t.billing_contact_id,
    CASE t.type WHEN 'refund' THEN -r.self_donation ELSE r.self_donation END,
    t.status = 'pending',
    0,
    0,
    t.type = 'charge' AND i.refunded_by IS NULL
  FROM registrations r
  JOIN items i ON i.id = r.item_id
  JOIN transactions t ON t.id IN (i.transaction_id, i.refunded_by)
  JOIN personal_pages p ON p.id = r.page_id
  WHERE r.self_donation > 0;

-- The sum of a transaction's items by kind; for a refund, of the items that it paid back.
CREATE VIEW item_totals AS
  SELECT t.id AS transaction_id, i.kind, SUM(i.price) AS amount,
    SUM(COALESCE(r.self_donation, 0)) AS self_donation
  FROM transactions t
  JOIN items i ON i.transaction_id = t.id OR i.refunded_by = t.id
  LEFT JOIN registrations r ON r.item_id = i.id
  GROUP BY t.id, i.kind;
