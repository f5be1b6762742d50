-- Since when the customer holds the vehicle of an unpaid renewal; null if staff requested it.
alter table renewals add column held_at timestamptz;
-- How many of the customer's holds of the renewal have run out before this one.
alter table renewals add column run_out integer not null default 0;

-- A keyed hash of the network that an unpaid order came from, until the order is paid or over.
alter table holds add column origin_hash bytea;
