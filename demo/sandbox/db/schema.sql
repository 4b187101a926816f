-- All money is in cents. All date-times are UTC, `YYYY-MM-DD HH:MM:SS`. Nothing here is a total: those are in totals.sql.

CREATE TABLE sites (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES sites,
  name TEXT NOT NULL
) STRICT;

CREATE TABLE organizations (
  id INTEGER PRIMARY KEY,
  custom_id TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_fr TEXT NOT NULL,
  statement_descriptor TEXT NOT NULL
) STRICT;

-- A person's name and address at one time: of a user, or as typed for one payment.
CREATE TABLE contacts (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL DEFAULT '',
  business_name TEXT NOT NULL DEFAULT '',
  is_foundation INTEGER NOT NULL DEFAULT 0 CHECK (is_foundation IN (0, 1)),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  street_address TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT '',
  postal TEXT NOT NULL DEFAULT '',
  country TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  email TEXT UNIQUE COLLATE NOCASE,
  language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
  contact_id INTEGER NOT NULL REFERENCES contacts
) STRICT;

CREATE TABLE access_tokens (
  token TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users
) STRICT, WITHOUT ROWID;

CREATE TABLE processors (
  name TEXT PRIMARY KEY,
  can_recur INTEGER NOT NULL CHECK (can_recur IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE images (
  id TEXT PRIMARY KEY,
  content_type TEXT NOT NULL,
  content BLOB NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE campaign_templates (
  id INTEGER PRIMARY KEY,
  name_en TEXT NOT NULL,
  name_fr TEXT NOT NULL
) STRICT;

CREATE TABLE campaigns (
  id INTEGER PRIMARY KEY,
  site_id INTEGER NOT NULL REFERENCES sites,
  organization_id INTEGER NOT NULL REFERENCES organizations,
  template_id INTEGER NOT NULL REFERENCES campaign_templates,
  user_id INTEGER NOT NULL REFERENCES users,
  processor TEXT NOT NULL REFERENCES processors,
  language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
  name_en TEXT NOT NULL,
  name_fr TEXT NOT NULL,
  description_en TEXT NOT NULL,
  description_fr TEXT NOT NULL,
  slug TEXT NOT NULL,
  location TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (currency IN ('CAD', 'USD', 'AUD', 'EUR')),
  goal_type TEXT NOT NULL CHECK (goal_type IN ('amount', 'donors')),
  goal INTEGER NOT NULL, -- cents, or donors
  dt_start TEXT NOT NULL,
  dt_end TEXT NOT NULL,
  image_id TEXT NOT NULL REFERENCES images,
  page_goal INTEGER NOT NULL,
  payout_account TEXT NOT NULL CHECK (payout_account IN ('global', 'user')),
  installments_enabled INTEGER NOT NULL CHECK (installments_enabled IN (0, 1)),
  campus TEXT NOT NULL DEFAULT '',
  national_office TEXT NOT NULL DEFAULT '',
  chapter TEXT NOT NULL DEFAULT '',
  chapter_custom_id TEXT NOT NULL DEFAULT '',
  in_support_name TEXT NOT NULL DEFAULT '',
  in_support_code TEXT NOT NULL DEFAULT '',
  appeal_code TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE campaign_tags (
  campaign_id INTEGER NOT NULL REFERENCES campaigns,
  tag TEXT NOT NULL,
  PRIMARY KEY (campaign_id, tag)
) STRICT, WITHOUT ROWID;

-- The durations and days that a campaign offers for installments.
CREATE TABLE installment_choices (
  campaign_id INTEGER NOT NULL REFERENCES campaigns,
  kind TEXT NOT NULL CHECK (kind IN ('duration', 'day')),
  value INTEGER NOT NULL,
  PRIMARY KEY (campaign_id, kind, value)
) STRICT, WITHOUT ROWID;

-- The impact statements that a donor may choose ("$50 plants twenty willows").
CREATE TABLE impact_statements (
  id INTEGER PRIMARY KEY,
  campaign_id INTEGER NOT NULL REFERENCES campaigns,
  amount INTEGER NOT NULL,
  text_en TEXT NOT NULL,
  text_fr TEXT NOT NULL
) STRICT;

CREATE TABLE teams (
  id INTEGER PRIMARY KEY,
  campaign_id INTEGER NOT NULL REFERENCES campaigns,
  user_id INTEGER NOT NULL REFERENCES users,
  transaction_id INTEGER REFERENCES transactions,
  name TEXT NOT NULL,
  -- Without accents and in lower case, for searching and sorting: SQLite folds ASCII only.
  folded_name TEXT NOT NULL,
  folded_captain TEXT NOT NULL,
  amount_goal INTEGER NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
  slug TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX teams_by_campaign ON teams (campaign_id);

CREATE TABLE personal_pages (
  id INTEGER PRIMARY KEY,
  campaign_id INTEGER NOT NULL REFERENCES campaigns,
  team_id INTEGER REFERENCES teams,
  user_id INTEGER NOT NULL REFERENCES users,
  type TEXT NOT NULL CHECK (type IN ('individual', 'team_member')),
  name TEXT NOT NULL,
  description TEXT,
  image_id TEXT REFERENCES images,
  amount_goal INTEGER NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
  slug TEXT NOT NULL,
  created_at TEXT NOT NULL,
  archived_at TEXT,
  closed_at TEXT
) STRICT;
CREATE INDEX personal_pages_by_campaign ON personal_pages (campaign_id);
CREATE INDEX personal_pages_by_team ON personal_pages (team_id);

CREATE TABLE recurring_gifts (
  id INTEGER PRIMARY KEY,
  amount INTEGER NOT NULL,
  interval TEXT NOT NULL CHECK (interval IN ('month', 'year')),
  day INTEGER NOT NULL CHECK (day BETWEEN 1 AND 31),
  month INTEGER NOT NULL CHECK (month BETWEEN 1 AND 12),
  status TEXT NOT NULL CHECK (status IN ('active', 'cancelled', 'paused'))
) STRICT;

CREATE TABLE installment_plans (
  id INTEGER PRIMARY KEY,
  total_amount INTEGER NOT NULL,
  duration INTEGER NOT NULL,
  day INTEGER NOT NULL
) STRICT;

-- AUTOINCREMENT, because the ID of a deleted row must not be used again: a copy of the list would take the new row for the old one.
CREATE TABLE transactions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  type TEXT NOT NULL CHECK (type IN ('charge', 'refund')),
  status TEXT NOT NULL CHECK (status IN ('completed', 'refunded', 'pending')),
  parent_id INTEGER REFERENCES transactions, -- for a refund, its charge; for a later instalment or renewal, the first payment
  campaign_id INTEGER NOT NULL REFERENCES campaigns,
  team_id INTEGER REFERENCES teams,
  page_id INTEGER REFERENCES personal_pages,
  user_id INTEGER NOT NULL REFERENCES users,
  payer_user_id INTEGER REFERENCES users, -- who paid a pledge, if not the donor
  billing_contact_id INTEGER NOT NULL REFERENCES contacts,
  mailing_contact_id INTEGER REFERENCES contacts,
  frequency TEXT NOT NULL CHECK (frequency IN ('once', 'month', 'year')),
  recurring_id INTEGER REFERENCES recurring_gifts,
  installment_plan_id INTEGER REFERENCES installment_plans,
  is_pledge INTEGER NOT NULL DEFAULT 0 CHECK (is_pledge IN (0, 1)),
  pledge_transaction_id INTEGER UNIQUE REFERENCES transactions, -- the pledge this payment fulfils
  matched_transaction_id INTEGER REFERENCES transactions, -- the gift this one matches
  currency TEXT NOT NULL,
  donation INTEGER NOT NULL DEFAULT 0 CHECK (donation >= 0),
  covered_fees INTEGER NOT NULL DEFAULT 0 CHECK (covered_fees >= 0),
  processor_fee INTEGER NOT NULL DEFAULT 0,
  card_type TEXT NOT NULL DEFAULT '',
  processor TEXT NOT NULL DEFAULT '',
  processor_transaction_id TEXT NOT NULL DEFAULT '',
  comment TEXT NOT NULL DEFAULT '',
  promo_code TEXT NOT NULL DEFAULT '',
  is_disputed INTEGER NOT NULL DEFAULT 0 CHECK (is_disputed IN (0, 1)),
  impact_statement_id INTEGER REFERENCES impact_statements,
  employer_id TEXT,
  employer_text TEXT,
  payout_account TEXT CHECK (payout_account IN ('global', 'user')),
  payout_date TEXT,
  created_at TEXT NOT NULL
) STRICT;
-- The list reads its IDs from the next five alone (transactions/list.ts), in which the rows that a page skips are small.
CREATE INDEX transactions_by_id ON transactions (id, status);
CREATE INDEX transactions_by_date ON transactions (created_at, id, status);
CREATE INDEX transactions_by_campaign ON transactions (campaign_id, id, status);
CREATE INDEX transactions_by_campaign_and_date ON transactions (campaign_id, created_at, id, status);
CREATE INDEX transactions_by_payout ON transactions (payout_date, campaign_id, id, payout_account, status);
CREATE INDEX transactions_by_team ON transactions (team_id) WHERE team_id IS NOT NULL;
CREATE INDEX transactions_by_page ON transactions (page_id) WHERE page_id IS NOT NULL;
CREATE INDEX transactions_pending ON transactions (status) WHERE status = 'pending';
CREATE INDEX transactions_by_parent ON transactions (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX transactions_by_plan ON transactions (installment_plan_id) WHERE installment_plan_id IS NOT NULL;
-- A deleted row is looked for in all columns that refer to transactions.
CREATE INDEX transactions_by_match ON transactions (matched_transaction_id) WHERE matched_transaction_id IS NOT NULL;
CREATE INDEX transactions_by_recurring ON transactions (recurring_id) WHERE recurring_id IS NOT NULL;

-- Items that were bought or sent with a transaction, in addition to the donation.
CREATE TABLE items (
  id INTEGER PRIMARY KEY,
  transaction_id INTEGER NOT NULL REFERENCES transactions,
  refunded_by INTEGER REFERENCES transactions,
  kind TEXT NOT NULL CHECK (kind IN
    ('apparel', 'registration', 'ticket', 'ecard', 'tribute_card', 'sponsorship', 'custom_fee')),
  name TEXT NOT NULL DEFAULT '',
  option TEXT NOT NULL DEFAULT '',
  code TEXT NOT NULL DEFAULT '',
  price INTEGER NOT NULL DEFAULT 0 CHECK (price >= 0),
  option_id INTEGER,
  source_id INTEGER
) STRICT;
CREATE INDEX items_by_transaction ON items (transaction_id);
CREATE INDEX items_by_refund ON items (refunded_by) WHERE refunded_by IS NOT NULL;

-- The additional columns of a registration. Its self-donation is a separate gift, to the page that the registration created.
CREATE TABLE registrations (
  item_id INTEGER PRIMARY KEY REFERENCES items,
  contact_id INTEGER NOT NULL REFERENCES contacts,
  page_id INTEGER REFERENCES personal_pages,
  alias_name TEXT NOT NULL DEFAULT '',
  comment TEXT NOT NULL DEFAULT '',
  is_amount_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_amount_hidden IN (0, 1)),
  self_donation INTEGER NOT NULL DEFAULT 0 CHECK (self_donation >= 0),
  previous_item_id INTEGER REFERENCES items
) STRICT;
CREATE INDEX registrations_by_page ON registrations (page_id);
CREATE INDEX registrations_by_previous ON registrations (previous_item_id) WHERE previous_item_id IS NOT NULL;

-- The additional columns of an e-card or tribute card.
CREATE TABLE cards (
  item_id INTEGER PRIMARY KEY REFERENCES items,
  card_id INTEGER NOT NULL DEFAULT 0,
  method TEXT NOT NULL CHECK (method IN ('', 'email', 'sms', 'mail')),
  type TEXT NOT NULL DEFAULT '',
  honoree TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL DEFAULT '',
  send_on TEXT NOT NULL DEFAULT '',
  is_anonymous INTEGER NOT NULL DEFAULT 0 CHECK (is_anonymous IN (0, 1)),
  donor_copy INTEGER NOT NULL DEFAULT 0 CHECK (donor_copy IN (0, 1)),
  delivery_status TEXT NOT NULL CHECK (delivery_status IN ('na', 'pending', 'sent', 'delivered', 'opened', 'error')),
  recipient_name TEXT NOT NULL DEFAULT '',
  recipient_email TEXT NOT NULL DEFAULT '',
  recipient_phone TEXT NOT NULL DEFAULT '',
  recipient_address TEXT NOT NULL DEFAULT ''
) STRICT;

-- Answers to a campaign's custom questions, with the row that each is about.
CREATE TABLE custom_data (
  id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL CHECK (subject IN ('campaign', 'team', 'page', 'transaction', 'registration')),
  subject_id INTEGER NOT NULL,
  field_id INTEGER NOT NULL,
  source_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  content TEXT NOT NULL,
  field_custom_id TEXT NOT NULL,
  response_custom_id TEXT
) STRICT;
CREATE INDEX custom_data_by_subject ON custom_data (subject, subject_id);

-- Tokens of the card processor. Card numbers are never stored, only brand, last four digits, and how the test card behaves.
CREATE TABLE card_tokens (
  token TEXT PRIMARY KEY,
  card_type TEXT NOT NULL,
  last4 TEXT NOT NULL,
  behaviour TEXT NOT NULL CHECK (behaviour IN ('approve', 'decline', 'slow')),
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT, WITHOUT ROWID;

-- Keys of the API, besides that of the settings (keys/api-keys.ts). They are not stored, only their hashes.
CREATE TABLE api_keys (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  scope TEXT NOT NULL CHECK (scope IN ('client', 'private', 'admin')),
  hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT,
  revoked_at TEXT
) STRICT;

-- What the platform does by itself, and when (life/due.ts).
CREATE TABLE due (
  kind TEXT NOT NULL CHECK (kind IN ('installment', 'payout', 'renewal', 'settlement')),
  subject_id INTEGER NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (kind, subject_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_by_time ON due (at);

CREATE TABLE clock (
  days_ahead INTEGER NOT NULL -- of the machine's time
) STRICT;
INSERT INTO clock (days_ahead) VALUES (0);
