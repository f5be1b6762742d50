-- Registration numbers are stored and compared without spaces, hyphens and dots.
create function compact_plate(typed text) returns text language sql immutable as $$
  select regexp_replace(upper(typed), '[\s.-]', '', 'g')
$$;

-- A vehicle whose registration number an earlier one has too. It stays out of service until its number is corrected.
alter table vehicles add column is_duplicate boolean not null default false;
-- An earlier vehicle had the same chassis number before chassis numbers became unique. It stays in service: the number may be a placeholder.
alter table vehicles add column is_chassis_shared boolean not null default false;

drop index vehicles_registration;
update vehicles set registration_number = compact_plate(registration_number), temp_registration_number = compact_plate(temp_registration_number)
  where registration_number <> compact_plate(registration_number) or temp_registration_number <> compact_plate(temp_registration_number);

with doubles as (
  select id from (
    select id, row_number() over (partition by registration_number order by created_at, id) as place from vehicles where archived_at is null
  ) ordered where place > 1
), uncounted as (
  update stock set in_service = greatest(0, in_service - lost.vehicles)
  from (select city_id, model_id, count(*)::int as vehicles from vehicles
    where id in (select id from doubles) and out_of_service is null group by city_id, model_id) lost
  where stock.city_id = lost.city_id and stock.model_id = lost.model_id
)
update vehicles set is_duplicate = true, out_of_service = left(concat_ws(': ', 'duplicate', out_of_service), 200)
  where id in (select id from doubles);
update holds set vehicle_id = null from vehicles
  where vehicles.id = holds.vehicle_id and vehicles.is_duplicate and holds.released_at is null and not holds.is_out;
alter table vehicles add check (not is_duplicate or out_of_service is not null);
create unique index vehicles_registration on vehicles (registration_number) where archived_at is null and not is_duplicate;

update vehicles set is_chassis_shared = true where id in (
  select id from (
    select id, row_number() over (partition by compact_plate(chassis_number) order by created_at, id) as place
    from vehicles where archived_at is null and not is_duplicate
  ) ordered where place > 1);
create unique index vehicles_chassis on vehicles (compact_plate(chassis_number))
  where archived_at is null and not is_duplicate and not is_chassis_shared;
-- Equal motor and battery numbers are allowed, but warned about.
create index vehicles_motor on vehicles (compact_plate(motor_number)) where archived_at is null;
create index vehicles_battery on vehicles (compact_plate(battery_number)) where archived_at is null;

-- The plates of swapped vehicles are part of the text that a search of bookings reads: they are its last words.
with plates as (
  select id, ' | ' || lower(array_to_string(former_plates, ' | ')) as spelled,
    (select array_agg(compact_plate(plate) order by place) from unnest(former_plates) with ordinality as one (plate, place)) as compact
  from bookings where array_to_string(former_plates, '') ~ '[\s.-]'
)
update bookings set former_plates = plates.compact,
  search_text = case when right(search_text, length(spelled)) = spelled
    then left(search_text, -length(spelled)) || ' | ' || lower(array_to_string(plates.compact, ' | ')) else search_text end
  from plates where plates.id = bookings.id;
