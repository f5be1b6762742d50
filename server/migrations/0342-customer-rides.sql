-- How many rides each customer has booked, to order customers of all cities by it. A trigger counts, so that rides that the previous version books count too.
create table customer_rides (
  customer_id uuid primary key references users,
  rides integer not null
);
create index customer_rides_by_rides on customer_rides (rides, customer_id);

-- A booking is listed once and stays so.
create function count_ride() returns trigger language plpgsql as $$
begin
  insert into customer_rides (customer_id, rides) values (new.customer_id, 1)
    on conflict (customer_id) do update set rides = customer_rides.rides + 1;
  return null;
end $$;
create trigger bookings_counted after insert on bookings for each row when (new.is_listed) execute function count_ride();
create trigger bookings_counted_once_listed after update of is_listed on bookings
  for each row when (new.is_listed and not old.is_listed) execute function count_ride();

-- The triggers lock bookings until this is committed, so that no ride is missed or counted twice: about a second for a million bookings.
insert into customer_rides (customer_id, rides) select customer_id, count(*) from bookings where is_listed group by customer_id;
