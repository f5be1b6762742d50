-- The city of the ride, so that the open charges of a city are found without those of the others. A trigger fills it in, so that charges that the previous
-- version adds have it too. Charges that were over before this migration get it if they are disputed later.
alter table charges add column city_id uuid;

create function add_city_of_charge() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.city_id := (select city_id from bookings where id = new.booking_id);
  return new;
end $$;

create trigger charges_city before insert or update on charges for each row when (new.city_id is null) execute function add_city_of_charge();
