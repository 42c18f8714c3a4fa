-- When a provider reported a payment that isn't final yet, and when one was given back; 0: never.
ALTER TABLE orders ADD COLUMN pending_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN refunded_at INTEGER NOT NULL DEFAULT 0;
-- The provider's id of the payment, for refunds; '' if it gave none.
ALTER TABLE orders ADD COLUMN payment_id TEXT NOT NULL DEFAULT '';
-- The last status a letter was sent about.
ALTER TABLE orders ADD COLUMN mailed_status TEXT NOT NULL DEFAULT '';
-- The provider's id of the attempt an event belongs to; '' if it gave none.
ALTER TABLE payment_events ADD COLUMN attempt TEXT NOT NULL DEFAULT '';
