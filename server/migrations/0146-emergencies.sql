-- Breakdowns, accidents and thefts that riders report on the road. The ticket has the state.
create table emergencies (
  ticket_id uuid primary key references tickets,
  booking_id uuid not null references bookings,
  kind text not null check (kind in ('breakdown', 'accident', 'theft')),
  -- Where the rider is, if the rider shares it.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  has_injuries boolean,
  words text,
  -- How often the desk and the city admin were rung, and when the next ring is due; null when nobody is rung any more.
  rings integer not null default 0,
  admin_rings integer not null default 0,
  next_ring_at timestamptz,
  taken_by uuid references users,
  taken_at timestamptz,
  is_towed boolean not null default false,
  outcome text check (outcome in ('helped', 'swapped', 'ended', 'stolen')),
  ended_at timestamptz,
  check ((latitude is null) = (longitude is null)),
  check ((taken_by is null) = (taken_at is null))
);
-- One open emergency per ride: a second tap finds the first.
create unique index emergencies_open on emergencies (booking_id) where ended_at is null;
create index emergencies_ringing on emergencies (next_ring_at) where next_ring_at is not null;

-- The deposit of a stolen vehicle's ride, until a city admin decides about it.
alter table bookings add column withheld_paise bigint not null default 0;

-- The unused days of an unpaid renewal, when the ride ended early without the rider's fault.
alter table renewals add column credited_paise bigint not null default 0;

alter table goodwill drop constraint goodwill_kind_check;
alter table goodwill add constraint goodwill_known_kind check (kind in ('REFUND', 'FREE_DAYS', 'UNUSED_DAYS')) not valid;
alter table goodwill drop constraint goodwill_check1;
alter table goodwill add constraint goodwill_days check ((days is not null) = (kind <> 'REFUND')) not valid;

alter table booking_photos drop constraint booking_photos_known_moment;
alter table booking_photos add constraint booking_photos_known_moments check (moment in ('pickup', 'return', 'charge', 'emergency')) not valid;
