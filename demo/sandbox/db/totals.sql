-- Totals of the view `gifts`, which the seed fills when all of its gifts are written. From then on triggers keep them in the database
-- transaction that changes a gift, so that a figure is read from one row, however many gifts there are.

-- The rows of `gifts` as they were counted, with the place of each.
CREATE TABLE counted_gifts (
  transaction_id INTEGER NOT NULL,
  campaign_id INTEGER NOT NULL,
  team_id INTEGER,
  page_id INTEGER,
  user_id INTEGER NOT NULL,
  country TEXT NOT NULL,
  state TEXT NOT NULL,
  amount INTEGER NOT NULL,
  is_pending INTEGER NOT NULL,
  is_pledge INTEGER NOT NULL,
  is_match INTEGER NOT NULL,
  is_standing INTEGER NOT NULL
) STRICT;
CREATE INDEX counted_gifts_by_transaction ON counted_gifts (transaction_id);

CREATE TABLE totals (
  subject TEXT NOT NULL CHECK (subject IN ('site', 'campaign', 'place', 'team', 'page')),
  id INTEGER NOT NULL, -- of the campaign, team or page; 0 for the site. A place belongs to a campaign
  country TEXT NOT NULL, -- of a place
  state TEXT NOT NULL,
  raised INTEGER NOT NULL,
  pending INTEGER NOT NULL, -- included in raised, as the next three are
  pledged INTEGER NOT NULL,
  matched INTEGER NOT NULL,
  matched_directly INTEGER NOT NULL, -- and not through a page
  donors INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (subject, id, country, state)
) STRICT, WITHOUT ROWID;

-- Who has given to a subject: the number of gifts that were not completely refunded. Teams show no number of donors.
CREATE TABLE givers (
  subject TEXT NOT NULL,
  id INTEGER NOT NULL,
  country TEXT NOT NULL,
  state TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  gifts INTEGER NOT NULL,
  PRIMARY KEY (subject, id, country, state, user_id)
) STRICT, WITHOUT ROWID;

-- What each counted gift adds to each total: those of the site, its campaign, its place, and its team and page.
CREATE VIEW contributions AS
  SELECT s.gift, s.subject, s.id, s.country, s.state, g.user_id, g.is_standing, g.amount AS raised, g.amount * g.is_pending AS pending,
    g.amount * (g.is_pledge AND g.is_pending) AS pledged, g.amount * g.is_match AS matched,
    g.amount * (g.is_match AND g.page_id IS NULL) AS matched_directly
  FROM (
    SELECT rowid AS gift, 'site' AS subject, 0 AS id, '' AS country, '' AS state FROM counted_gifts
    UNION ALL SELECT rowid, 'campaign', campaign_id, '', '' FROM counted_gifts
    UNION ALL SELECT rowid, 'place', campaign_id, country, state FROM counted_gifts
    UNION ALL SELECT rowid, 'team', team_id, '', '' FROM counted_gifts WHERE team_id IS NOT NULL
    UNION ALL SELECT rowid, 'page', page_id, '', '' FROM counted_gifts WHERE page_id IS NOT NULL
  ) s JOIN counted_gifts g ON g.rowid = s.gift;

INSERT INTO counted_gifts
  SELECT g.transaction_id, g.campaign_id, g.team_id, g.page_id, g.user_id, c.country, c.state, g.amount, g.is_pending,
    g.is_pledge, g.is_match, g.is_standing
  FROM gifts g JOIN contacts c ON c.id = g.billing_contact_id;
INSERT INTO givers
  SELECT subject, id, country, state, user_id, COUNT(*) FROM contributions WHERE is_standing AND subject <> 'team'
  GROUP BY subject, id, country, state, user_id;
INSERT INTO totals
  SELECT subject, id, country, state, SUM(raised), SUM(pending), SUM(pledged), SUM(matched), SUM(matched_directly),
    (SELECT COUNT(*) FROM givers v WHERE v.subject = c.subject AND v.id = c.id AND v.country = c.country AND v.state = c.state)
  FROM contributions c GROUP BY subject, id, country, state;

CREATE TRIGGER counted_gift_added AFTER INSERT ON counted_gifts BEGIN
  INSERT INTO totals (subject, id, country, state, raised, pending, pledged, matched, matched_directly)
    SELECT subject, id, country, state, raised, pending, pledged, matched, matched_directly
    FROM contributions WHERE gift = NEW.rowid
    ON CONFLICT DO UPDATE SET raised = raised + excluded.raised, pending = pending + excluded.pending,
      pledged = pledged + excluded.pledged, matched = matched + excluded.matched,
      matched_directly = matched_directly + excluded.matched_directly;
  INSERT INTO givers
    SELECT subject, id, country, state, user_id, 1
    FROM contributions WHERE gift = NEW.rowid AND is_standing AND subject <> 'team'
    ON CONFLICT DO UPDATE SET gifts = gifts + 1;
END;

-- Upserts that always find their row: an update of these rows would search through all.
CREATE TRIGGER counted_gift_removed BEFORE DELETE ON counted_gifts BEGIN
  INSERT INTO totals (subject, id, country, state, raised, pending, pledged, matched, matched_directly)
    SELECT subject, id, country, state, raised, pending, pledged, matched, matched_directly
    FROM contributions WHERE gift = OLD.rowid
    ON CONFLICT DO UPDATE SET raised = raised - excluded.raised, pending = pending - excluded.pending,
      pledged = pledged - excluded.pledged, matched = matched - excluded.matched,
      matched_directly = matched_directly - excluded.matched_directly;
  INSERT INTO givers
    SELECT subject, id, country, state, user_id, 1
    FROM contributions WHERE gift = OLD.rowid AND is_standing AND subject <> 'team'
    ON CONFLICT DO UPDATE SET gifts = gifts - 1;
END;

CREATE TRIGGER giver_added AFTER INSERT ON givers BEGIN
  UPDATE totals SET donors = donors + 1
  WHERE subject = NEW.subject AND id = NEW.id AND country = NEW.country AND state = NEW.state;
END;

CREATE TRIGGER giver_changed AFTER UPDATE OF gifts ON givers WHEN (OLD.gifts > 0) <> (NEW.gifts > 0) BEGIN
  UPDATE totals SET donors = donors + (NEW.gifts > 0) - (OLD.gifts > 0)
  WHERE subject = NEW.subject AND id = NEW.id AND country = NEW.country AND state = NEW.state;
END;

-- A procedure: inserting a transaction's ID counts its gifts anew.
CREATE VIEW recount (transaction_id) AS SELECT 0;
CREATE TRIGGER recount_gifts INSTEAD OF INSERT ON recount WHEN NEW.transaction_id IS NOT NULL BEGIN
  DELETE FROM counted_gifts WHERE transaction_id = NEW.transaction_id;
  INSERT INTO counted_gifts
    SELECT g.transaction_id, g.campaign_id, g.team_id, g.page_id, g.user_id, c.country, c.state, g.amount, g.is_pending,
      g.is_pledge, g.is_match, g.is_standing
    FROM gifts g JOIN contacts c ON c.id = g.billing_contact_id
    WHERE g.transaction_id = NEW.transaction_id;
END;

-- Whatever `gifts` reads and may change, each with the transactions whose gifts it changes: a payment also ends the gift of its pledge.
CREATE TRIGGER transaction_added AFTER INSERT ON transactions BEGIN
  INSERT INTO recount VALUES (NEW.id), (NEW.pledge_transaction_id);
END;
CREATE TRIGGER transaction_changed
AFTER UPDATE OF type, status, campaign_id, team_id, page_id, user_id, billing_contact_id, is_pledge, pledge_transaction_id,
  matched_transaction_id, donation ON transactions BEGIN
  INSERT INTO recount VALUES (NEW.id), (NEW.pledge_transaction_id), (OLD.pledge_transaction_id);
END;
CREATE TRIGGER transaction_removed AFTER DELETE ON transactions BEGIN
  INSERT INTO recount VALUES (OLD.id), (OLD.pledge_transaction_id);
END;
CREATE TRIGGER item_changed AFTER UPDATE OF transaction_id, refunded_by ON items BEGIN
  INSERT INTO recount VALUES (NEW.transaction_id), (NEW.refunded_by), (OLD.transaction_id), (OLD.refunded_by);
END;
CREATE TRIGGER registration_added AFTER INSERT ON registrations BEGIN
  INSERT INTO recount SELECT transaction_id FROM items WHERE id = NEW.item_id;
  INSERT INTO recount SELECT refunded_by FROM items WHERE id = NEW.item_id;
END;
CREATE TRIGGER registration_changed AFTER UPDATE OF page_id, self_donation ON registrations BEGIN
  INSERT INTO recount SELECT transaction_id FROM items WHERE id = NEW.item_id;
  INSERT INTO recount SELECT refunded_by FROM items WHERE id = NEW.item_id;
END;
CREATE TRIGGER registration_removed AFTER DELETE ON registrations BEGIN
  INSERT INTO recount SELECT transaction_id FROM items WHERE id = OLD.item_id;
  INSERT INTO recount SELECT refunded_by FROM items WHERE id = OLD.item_id;
END;
