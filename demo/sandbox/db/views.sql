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
    t.id, t.campaign_id, p.team_id, r.page_id, t.user_id, t.billing_contact_id, r.self_donation, t.status = 'pending', 0, 0,
    i.refunded_by IS NULL
  FROM transactions t
  JOIN items i ON i.transaction_id = t.id
  JOIN registrations r ON r.item_id = i.id
  JOIN personal_pages p ON p.id = r.page_id
  WHERE r.self_donation > 0
UNION ALL
  SELECT t.id, t.campaign_id, p.team_id, r.page_id, t.user_id, t.billing_contact_id, -r.self_donation, 0, 0, 0, 0
  FROM transactions t
  JOIN items i ON i.refunded_by = t.id
  JOIN registrations r ON r.item_id = i.id
  JOIN personal_pages p ON p.id = r.page_id
  WHERE r.self_donation > 0;
