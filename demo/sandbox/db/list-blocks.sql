-- How many transactions each campaign has in each block of the list, so that a page by number skips whole blocks instead of rows.
CREATE TABLE list_blocks (
  sort TEXT NOT NULL CHECK (sort IN ('id', 'date')),
  campaign_id INTEGER NOT NULL,
  block ANY NOT NULL, -- the number of 5,000 IDs, or the month, `YYYY-MM`
  n INTEGER NOT NULL,
  pending INTEGER NOT NULL, -- included in n
  PRIMARY KEY (sort, campaign_id, block)
) STRICT, WITHOUT ROWID;

INSERT INTO list_blocks
  SELECT 'id', campaign_id, id / 5000, COUNT(*), SUM(status = 'pending') FROM transactions GROUP BY 2, 3;
INSERT INTO list_blocks
  SELECT 'date', campaign_id, substr(created_at, 1, 7), COUNT(*), SUM(status = 'pending') FROM transactions GROUP BY 2, 3;

CREATE TRIGGER listed_transaction_added AFTER INSERT ON transactions BEGIN
  INSERT INTO list_blocks VALUES
    ('id', NEW.campaign_id, NEW.id / 5000, 1, NEW.status = 'pending'),
    ('date', NEW.campaign_id, substr(NEW.created_at, 1, 7), 1, NEW.status = 'pending')
    ON CONFLICT DO UPDATE SET n = n + 1, pending = pending + excluded.pending;
END;
CREATE TRIGGER listed_transaction_removed AFTER DELETE ON transactions BEGIN
  INSERT INTO list_blocks VALUES
    ('id', OLD.campaign_id, OLD.id / 5000, 1, OLD.status = 'pending'),
    ('date', OLD.campaign_id, substr(OLD.created_at, 1, 7), 1, OLD.status = 'pending')
    ON CONFLICT DO UPDATE SET n = n - 1, pending = pending - excluded.pending;
END;
CREATE TRIGGER listed_transaction_changed AFTER UPDATE OF status, campaign_id, created_at ON transactions BEGIN
  INSERT INTO list_blocks VALUES
    ('id', OLD.campaign_id, OLD.id / 5000, 1, OLD.status = 'pending'),
    ('date', OLD.campaign_id, substr(OLD.created_at, 1, 7), 1, OLD.status = 'pending')
    ON CONFLICT DO UPDATE SET n = n - 1, pending = pending - excluded.pending;
  INSERT INTO list_blocks VALUES
    ('id', NEW.campaign_id, NEW.id / 5000, 1, NEW.status = 'pending'),
    ('date', NEW.campaign_id, substr(NEW.created_at, 1, 7), 1, NEW.status = 'pending')
    ON CONFLICT DO UPDATE SET n = n + 1, pending = pending + excluded.pending;
END;
