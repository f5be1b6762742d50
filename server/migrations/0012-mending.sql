-- The hold of a ride that this one only makes longer: the two are for one vehicle.
alter table holds add column beside_id uuid references holds;
update holds set beside_id = bookings.hold_id from renewals join bookings on bookings.id = renewals.booking_id
  where renewals.hold_id = holds.id and renewals.state = 'awaiting';
drop index holds_kept;
create index holds_kept on holds (city_id, model_id, during) include (expires_at, is_out, id, beside_id) where released_at is null;

-- Whether a hold counts beside that of its own ride: not while that is overdue, since its vehicle is then held without end.
create function counts_beside(ride uuid, as_of timestamptz) returns boolean
language sql stable as $$
  select not exists (select from holds where id = ride and is_out and released_at is null and upper(during) <= as_of)
$$;

create or replace function peak_of_holds(in_city uuid, of_model uuid, span tstzrange, as_of timestamptz, aside uuid) returns integer
language sql stable as $$
  with live as (
    select greatest(lower(during), lower(span)) as begins,
      case when is_out and upper(during) <= as_of then 'infinity' else upper(during) end as ends
    from holds
    where city_id = in_city and model_id = of_model and released_at is null
      and (during && span or (is_out and upper(during) <= as_of))
      and (expires_at is null or expires_at > as_of)
      and id is distinct from aside
      and (beside_id is null or counts_beside(beside_id, as_of))
  ), changes as (
    select begins as at, 1 as change from live union all select ends, -1 from live
  )
  select coalesce(max(held), 0)::int from (select sum(change) over (order by at, change) as held from changes) running
$$;

-- By when rides are to come back: what is announced for later than the end does not make it later.
drop index bookings_dropping;
drop index bookings_city_dropping;
create index bookings_dropping on bookings (least(drop_at, ends_at), id) where status = 'PICKUP_INSPECTED_BY_SALES_AGENT';
create index bookings_city_dropping on bookings (city_id, least(drop_at, ends_at), id)
  where status = 'PICKUP_INSPECTED_BY_SALES_AGENT';

-- Vehicles that a ride had before it was swapped: a traffic fine names the plate of that day.
alter table bookings add column former_plates text[] not null default '{}';

-- When a webhook that still waits was last tried: what fails again and again does not stand before what is new.
alter table webhook_events add column tried_at timestamptz;
drop index webhook_events_waiting;
create index webhook_events_waiting on webhook_events (tried_at nulls first, received_at, event_id) where worked_at is null;
