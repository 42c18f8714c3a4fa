-- Payouts that promoters asked for, in the smallest unit of the currency. The operator pays them elsewhere.
CREATE TABLE payouts (
  id            TEXT PRIMARY KEY,
  user_id       TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  amount        INTEGER NOT NULL CHECK (amount > 0),
  currency      TEXT NOT NULL,
  status        TEXT NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'paid', 'refused')),
  created_at    INTEGER NOT NULL,
  settled_at    INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX payouts_by_user ON payouts (user_id, created_at);
CREATE UNIQUE INDEX payouts_asked ON payouts (user_id, currency) WHERE status = 'asked';
