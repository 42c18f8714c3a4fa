-- Payouts that promoters asked for, in the smallest unit of the currency, for the operator, who pays them elsewhere: the
-- promoters' drives have the truth, and write it here after changes.
CREATE TABLE payouts (
  id            TEXT PRIMARY KEY,
  user_id       TEXT NOT NULL,
  amount        INTEGER NOT NULL,
  currency      TEXT NOT NULL,
  status        TEXT NOT NULL,              -- asked, paid, refused
  created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX payouts_asked ON payouts (created_at) WHERE status = 'asked';
CREATE INDEX payouts_by_user ON payouts (user_id);
