-- A ride whose vehicle is out of service is not counted against the vehicles in service, among which its vehicle is not counted either.
alter table holds add column is_counted boolean not null default true;
-- few rows: vehicles that are out of service while they are on the road
update holds set is_counted = false from vehicles
  where vehicles.id = holds.vehicle_id and holds.is_out and holds.released_at is null and vehicles.out_of_service is not null;
create or replace function peak_of_holds(in_city uuid, of_model uuid, span tstzrange, as_of timestamptz, aside uuid) returns integer
language sql stable as $$
  with live as (
    select greatest(lower(during), lower(span)) as begins,
      case when is_out and upper(during) <= as_of then 'infinity' else upper(during) end as ends
    from holds
    where city_id = in_city and model_id = of_model and released_at is null and is_counted
      and (during && span or (is_out and upper(during) <= as_of))
      and (expires_at is null or expires_at > as_of)
      and id is distinct from aside
      and (extended_hold_id is null or extension_counts(extended_hold_id, as_of))
  ), changes as (
    select begins as at, 1 as change from live union all select ends, -1 from live
  )
  select coalesce(max(held), 0)::int from (select sum(change) over (order by at, change) as held from changes) running
$$;
