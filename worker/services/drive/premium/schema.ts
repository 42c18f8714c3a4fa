/**
 * Tables of the premium module; the kernel reads the sum of the ledger (kernel/entitlement.ts).
 * Times are milliseconds since 1970; 0 means never or not yet.
 */
export const premiumSchema = [
  `
  -- The append-only ledger of the account: premium days, space, traffic and earnings of promoters, given, bought and taken
  -- back. What the account has is the sum of its lines.
  CREATE TABLE grants (
    line          INTEGER PRIMARY KEY,        -- the order in which they were written
    id            TEXT NOT NULL UNIQUE,       -- made of what it is for where that may be given once
    reason        TEXT NOT NULL,              -- administrator, trial, code, invite, reward, campaign, purchase, refund, commission
    reference     TEXT NOT NULL DEFAULT '',   -- the order, the campaign, the scene, the account that was invited
    premium_ms    INTEGER NOT NULL DEFAULT 0,
    storage_bytes INTEGER NOT NULL DEFAULT 0,
    traffic_bytes INTEGER NOT NULL DEFAULT 0,
    credit        INTEGER NOT NULL DEFAULT 0, -- earned, in the smallest unit of the currency
    currency      TEXT NOT NULL DEFAULT '',
    created_at    INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX grants_traffic ON grants (created_at) WHERE traffic_bytes <> 0;
  CREATE TRIGGER grants_only_grow BEFORE UPDATE ON grants BEGIN SELECT RAISE(ABORT, 'lines of the ledger are never changed'); END;
  CREATE TRIGGER grants_stay BEFORE DELETE ON grants BEGIN SELECT RAISE(ABORT, 'lines of the ledger are never deleted'); END;
  -- One row: the sum of the ledger, and what followed from it.
  CREATE TABLE membership (
    one           INTEGER PRIMARY KEY CHECK (one = 1),
    premium_until INTEGER NOT NULL DEFAULT 0, -- 0: never
    extra_bytes   INTEGER NOT NULL DEFAULT 0, -- storage in addition to the default
    has_own_space INTEGER NOT NULL DEFAULT 0 CHECK (has_own_space IN (0, 1)),
    gifted_bytes  INTEGER NOT NULL DEFAULT 0, -- storage that was granted and not bought
    granted_at    INTEGER NOT NULL DEFAULT 0, -- the time of the newest line
    plan_bytes    INTEGER,                    -- storage of the premium plan as last read; NULL: the default
    settled_until INTEGER NOT NULL DEFAULT 0, -- the end after which the limit was set
    mailed_until  INTEGER NOT NULL DEFAULT 0  -- the end that was announced by mail
  ) STRICT;
  INSERT INTO membership (one) VALUES (1);

  -- Plans that were ordered, at the terms of that time.
  CREATE TABLE orders (
    id            TEXT PRIMARY KEY,
    plan_id       TEXT NOT NULL,
    title         TEXT NOT NULL,              -- in the buyer's language, shown once the plan is gone
    premium_ms    INTEGER NOT NULL,
    storage_bytes INTEGER NOT NULL,
    traffic_bytes INTEGER NOT NULL,
    price         INTEGER NOT NULL,           -- in the smallest unit of the currency
    currency      TEXT NOT NULL,
    status        TEXT NOT NULL CHECK (status IN ('open', 'paid', 'refused', 'refunded')),
    created_at    INTEGER NOT NULL,
    expires_at    INTEGER NOT NULL,
    paid_at       INTEGER NOT NULL DEFAULT 0,
    pending_at    INTEGER NOT NULL DEFAULT 0, -- when the provider reported a payment that isn't final yet
    refunded_at   INTEGER NOT NULL DEFAULT 0,
    payment_id    TEXT NOT NULL DEFAULT '',   -- the provider's, for refunds; '' if it gave none
    mailed_status TEXT NOT NULL DEFAULT '',   -- the last status a letter was sent about
    credit        INTEGER NOT NULL DEFAULT 0  -- the commission of the buyer's inviter
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX orders_by_time ON orders (created_at, id);
  CREATE TABLE payment_events (
    id            TEXT PRIMARY KEY,
    order_id      TEXT NOT NULL,
    status        TEXT NOT NULL,
    attempt       TEXT NOT NULL DEFAULT '',   -- the provider's id of the attempt; '' if it gave none
    created_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX payment_events_by_order ON payment_events (order_id);

  CREATE TABLE redemptions (
    code_hash     TEXT PRIMARY KEY,
    grant_id      TEXT NOT NULL UNIQUE,       -- the line of the ledger it became
    created_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The source of the account, from its first visit.
  CREATE TABLE arrival (
    one           INTEGER PRIMARY KEY CHECK (one = 1),
    came_from     TEXT NOT NULL,              -- web, or the app
    landing       TEXT NOT NULL,              -- host and path
    campaign      TEXT NOT NULL,
    referrers     TEXT NOT NULL,              -- hosts, joined by commas
    created_at    INTEGER NOT NULL
  ) STRICT;

  -- The invitation this account followed, and the accounts that followed its own.
  CREATE TABLE followed (
    one           INTEGER PRIMARY KEY CHECK (one = 1),
    inviter_id    TEXT NOT NULL,
    created_at    INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE invited (
    user_id       TEXT PRIMARY KEY,
    name          TEXT NOT NULL,              -- masked
    created_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX invited_by_time ON invited (created_at, user_id);

  -- The account as a referral partner, the partner it works for, and the accounts that work for it.
  CREATE TABLE partner (
    one           INTEGER PRIMARY KEY CHECK (one = 1),
    id            TEXT NOT NULL,
    created_at    INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE works_for (
    one           INTEGER PRIMARY KEY CHECK (one = 1),
    partner_id    TEXT NOT NULL,
    created_at    INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE sub_accounts (
    user_id       TEXT PRIMARY KEY,
    name          TEXT NOT NULL,              -- masked
    invited       INTEGER NOT NULL,           -- accounts that followed its invitation
    created_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sub_accounts_by_time ON sub_accounts (created_at, user_id);
  -- In the smallest unit of the currency. The operator pays them elsewhere.
  CREATE TABLE payouts (
    id            TEXT PRIMARY KEY,
    amount        INTEGER NOT NULL CHECK (amount > 0),
    currency      TEXT NOT NULL,
    status        TEXT NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'paid', 'refused')),
    created_at    INTEGER NOT NULL,
    settled_at    INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX payouts_asked ON payouts (currency) WHERE status = 'asked';
  `,
];
