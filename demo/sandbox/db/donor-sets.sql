-- How many people have given to each set of templates. Donors of several templates can't be added, as some have given to more than one.
CREATE INDEX givers_by_user ON givers (user_id) WHERE subject = 'campaign';

-- The set of each donor, as a JSON list in ascending order.
CREATE TABLE donor_templates (
  user_id INTEGER PRIMARY KEY,
  templates TEXT NOT NULL
) STRICT;
CREATE TABLE donor_sets (
  templates TEXT PRIMARY KEY,
  donors INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO donor_templates
  SELECT user_id, json_group_array(template_id) FROM (
    SELECT DISTINCT g.user_id, c.template_id FROM givers g JOIN campaigns c ON c.id = g.id
    WHERE g.subject = 'campaign' AND g.gifts > 0 ORDER BY 1, 2)
  GROUP BY user_id;
INSERT INTO donor_sets SELECT templates, COUNT(*) FROM donor_templates GROUP BY templates;

-- A procedure: inserting a user's ID counts that user anew.
CREATE VIEW recount_donor (user_id) AS SELECT 0;
CREATE TRIGGER recount_donor_templates INSTEAD OF INSERT ON recount_donor BEGIN
  UPDATE donor_sets SET donors = donors - 1
  WHERE templates = (SELECT templates FROM donor_templates WHERE user_id = NEW.user_id);
  DELETE FROM donor_templates WHERE user_id = NEW.user_id;
  INSERT INTO donor_templates
    SELECT NEW.user_id, json_group_array(template_id) FROM (
      SELECT DISTINCT c.template_id FROM givers g JOIN campaigns c ON c.id = g.id
      WHERE g.user_id = NEW.user_id AND g.subject = 'campaign' AND g.gifts > 0 ORDER BY 1);
  INSERT INTO donor_sets SELECT templates, 1 FROM donor_templates WHERE user_id = NEW.user_id
    ON CONFLICT DO UPDATE SET donors = donors + 1;
END;
CREATE TRIGGER campaign_giver_added AFTER INSERT ON givers WHEN NEW.subject = 'campaign' BEGIN
  INSERT INTO recount_donor VALUES (NEW.user_id);
END;
CREATE TRIGGER campaign_giver_changed AFTER UPDATE OF gifts ON givers
WHEN NEW.subject = 'campaign' AND (OLD.gifts > 0) <> (NEW.gifts > 0) BEGIN
  INSERT INTO recount_donor VALUES (NEW.user_id);
END;
