-- The amount of a booking's payment that was refunded outside or lost in disputes. Revenue does not count it.
create function returned_outside(payment text) returns bigint language sql stable as $$
  select ((select coalesce(sum(amount_paise), 0) from refunds where gateway_payment_id = payment and is_outside and state <> 'failed')
    + (select coalesce(sum(lost_paise), 0) from disputes where gateway_payment_id = payment))::bigint
$$;

-- Counts a booking anew, on the day it was made and on those on which money came in for it.
create or replace function recount_insights_of_booking(of_booking uuid) returns boolean language plpgsql as $$
declare
  city uuid;
  made date;
  days date[];
begin
  select city_id, day_in_india(created_at) into strict city, made from bookings where id = of_booking;
  perform lock_insight_days(city, array[made]);
  select array_agg(day order by day) into days from (select made as day
    union select day from insight_takings where booking_id = of_booking
    union select day from insight_takings_due where booking_id = of_booking) touched;
  delete from insight_takings t where booking_id = of_booking
    and not exists (select from insight_takings_due due where due.booking_id = of_booking and due.id = t.id);
  insert into insight_takings as t select id, booking_id, city_id, day, paise - returned_outside(id)
    from insight_takings_due where booking_id = of_booking
    on conflict (id) do update set paise = excluded.paise where t.paise <> excluded.paise;
  return recount_insight_days(city, days);
end $$;

-- Counts everything anew but the use of vehicles, of which a sweep counts the days that were never counted.
create or replace function recount_all_insights() returns void language plpgsql as $$
begin
  insert into insight_takings as t select id, booking_id, city_id, day, paise - returned_outside(id) from insight_takings_due
    on conflict (id) do update set paise = excluded.paise where t.paise <> excluded.paise;
  perform recount_insight_days(id, array(
      select distinct day_in_india(created_at) from bookings where city_id = cities.id and is_listed
      union select day from insight_takings where city_id = cities.id order by 1))
    from cities;
  perform recount_insight_people(day) from (select day_in_india(created_at) as day from users where role = 'CUSTOMER'
    union select day_in_india(created_at) from tickets order by 1) days;
end $$;
