-- The vehicles that a ride had, each from and until when. A segment that was undone, or whose plate was corrected, stays as history.
create table ride_segments (
  id uuid primary key,
  booking_id uuid not null references bookings,
  vehicle_id uuid not null references vehicles,
  from_at timestamptz not null,
  -- Null while the customer has the vehicle.
  to_at timestamptz,
  undone_at timestamptz,
  check (to_at >= from_at)
);
create index ride_segments_booking on ride_segments (booking_id, from_at);
create index ride_segments_vehicle on ride_segments (vehicle_id, from_at);
create unique index ride_segments_open on ride_segments (booking_id) where to_at is null and undone_at is null;

-- A passbook entry that takes back another one. It is negative if that one had added to the deposit.
alter table deposit_entries add column reverses uuid references deposit_entries;
-- How many steps of the ride were undone before: a handover that is repeated takes the deposit again.
alter table deposit_entries add column attempt integer not null default 0;
alter table deposit_entries drop constraint deposit_entries_amount_paise_check;
alter table deposit_entries add constraint deposit_entries_signed_amount
  check (amount_paise > 0 or kind = 'reversed' and amount_paise < 0) not valid;
