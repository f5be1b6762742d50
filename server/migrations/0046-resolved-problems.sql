-- When an alarm was resolved by a person, or its cause ended; null while it is open.
alter table payment_alarms add column resolved_at timestamptz;

-- When the gateway was last called for a refund, and when a person recorded that it was paid another way.
alter table refunds add column tried_at timestamptz, add column resolved_at timestamptz;
