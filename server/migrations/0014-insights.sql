-- The figures of the insights, counted day by day, so that a chart does not have to count a million bookings. Days are those of India. Every count
-- is made from the tables that it is about and never added to, so that counting twice, or late, changes nothing.
create function day_in_india(instant timestamptz) returns date language sql immutable return (instant at time zone 'Asia/Kolkata')::date;
create function start_in_india(day date) returns timestamptz language sql immutable return day::timestamp at time zone 'Asia/Kolkata';

create table insight_days (
  -- Null for all cities together.
  city_id uuid references cities,
  day date not null,
  -- The bookings made on that day, by their present status.
  pending integer not null default 0,
  accepted integer not null default 0,
  active integer not null default 0,
  completed integer not null default 0,
  rejected integer not null default 0,
  scrapped integer not null default 0,
  -- Money that was received on that day and not refunded.
  revenue_paise bigint not null default 0,
  -- Only for all cities together: the customers who registered and the tickets that were raised on that day.
  customers integer not null default 0,
  tickets_in_progress integer not null default 0,
  tickets_rejected integer not null default 0,
  tickets_resolved integer not null default 0,
  -- The columns are included so that a chart reads the index alone: in the table a city's days lie scattered among those of the others.
  unique nulls not distinct (city_id, day) include (pending, accepted, active, completed, rejected, scrapped, revenue_paise,
    customers, tickets_in_progress, tickets_rejected, tickets_resolved)
);
create index insight_days_day on insight_days (day);

-- The same money as in the ledger, by city: a payment that pays for something, or cash that a sales agent has confirmed.
create table insight_takings (
  id text primary key,
  booking_id uuid not null,
  city_id uuid not null,
  day date not null,
  paise bigint not null
);
create index insight_takings_day on insight_takings (city_id, day) include (paise);
create index insight_takings_booking on insight_takings (booking_id);

-- How long vehicles were in service, and how much of that with customers.
create table insight_use (
  -- Null for all cities together.
  city_id uuid references cities,
  model_id uuid not null references models,
  day date not null,
  in_service_seconds bigint not null,
  out_seconds bigint not null,
  unique nulls not distinct (city_id, day, model_id) include (in_service_seconds, out_seconds)
);
create table insight_use_days (day date primary key, counted_until timestamptz not null);

-- Revenue counts what was received: of a waived renewal only what the deposit had paid before.
create view insight_takings_due as
  select c.gateway_payment_id as id, b.id as booking_id, b.city_id, day_in_india(c.captured_at) as day, c.amount_paise as paise
  from bookings b join payment_orders o on o.subject_id = b.id and o.subject_kind = 'booking'
    join captures c on c.order_id = o.id and c.status = 'booked'
  union all
  select c.gateway_payment_id, b.id, b.city_id, day_in_india(c.captured_at), c.amount_paise
  from bookings b join renewals r on r.booking_id = b.id join payment_orders o on o.subject_id = r.id and o.subject_kind = 'renewal'
    join captures c on c.order_id = o.id and c.status = 'booked'
  union all
  select r.id::text, b.id, b.city_id, day_in_india(coalesce(r.cash_confirmed_at, r.waived_at)),
    case when r.waived_at is null then r.plan_final_cost_paise else r.deposit_used_paise end
  from bookings b join renewals r on r.booking_id = b.id
  where r.mode = 'cash' and r.state = 'done' and (r.cash_confirmed_at is not null or (r.waived_at is not null and r.deposit_used_paise > 0));

-- Recounts days of a city; returns whether any count has changed. Locks the rows first: a second recount of the same day waits, and then counts in
-- a later statement, which also sees the rows that the first one saw. Locks by day, and a city's rows before those of all cities, so that no
-- deadlock is possible.
create function recount_insight_days(of_city uuid, of_days date[]) returns boolean language plpgsql as $$
declare
  changes integer;
begin
  perform lock_insight_days(of_city, of_days);
  update insight_days d set pending = n.pending, accepted = n.accepted, active = n.active, completed = n.completed,
    rejected = n.rejected, scrapped = n.scrapped, revenue_paise = n.revenue
  from unnest(of_days) as asked (day)
    cross join lateral (select count(*) filter (where status = 'CREATED') as pending,
        count(*) filter (where status = 'ACCEPTED_BY_HUB_MANAGER') as accepted,
        count(*) filter (where status = 'PICKUP_INSPECTED_BY_SALES_AGENT') as active,
        count(*) filter (where status = 'COMPLETED') as completed,
        count(*) filter (where status = 'REJECTED') as rejected, count(*) filter (where status = 'SCRAPPED') as scrapped,
        (select coalesce(sum(paise), 0) from insight_takings t where t.city_id = of_city and t.day = asked.day) as revenue
      from bookings b where b.city_id = of_city and b.is_listed
        and b.created_at >= start_in_india(asked.day) and b.created_at < start_in_india(asked.day + 1)) n
  where d.city_id = of_city and d.day = asked.day
    and (d.pending, d.accepted, d.active, d.completed, d.rejected, d.scrapped, d.revenue_paise)
      is distinct from (n.pending, n.accepted, n.active, n.completed, n.rejected, n.scrapped, n.revenue);
  get diagnostics changes = row_count;
  if changes = 0 then return false; end if;
  perform lock_insight_days(null, of_days);
  update insight_days d set pending = n.pending, accepted = n.accepted, active = n.active, completed = n.completed,
    rejected = n.rejected, scrapped = n.scrapped, revenue_paise = n.revenue
  from (select day, sum(pending) as pending, sum(accepted) as accepted, sum(active) as active, sum(completed) as completed,
      sum(rejected) as rejected, sum(scrapped) as scrapped, sum(revenue_paise) as revenue
    from insight_days where day = any(of_days) and city_id is not null group by day) n
  where d.city_id is null and d.day = n.day;
  return true;
end $$;

create function lock_insight_days(of_city uuid, of_days date[]) returns void language plpgsql as $$
begin
  insert into insight_days (city_id, day) select of_city, day from unnest(of_days) day order by day on conflict do nothing;
  if of_city is null then perform from insight_days where city_id is null and day = any(of_days) order by day for update;
  else perform from insight_days where city_id = of_city and day = any(of_days) order by day for update;
  end if;
end $$;

-- Recounts the day on which a booking was made, and the days on which money was received for it.
create function recount_insights_of_booking(of_booking uuid) returns boolean language plpgsql as $$
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

-- Recounts the customers who registered and the tickets that were raised on a day.
create function recount_insight_people(of_day date) returns boolean language plpgsql as $$
declare
  changes integer;
begin
  perform lock_insight_days(null, array[of_day]);
  update insight_days d set customers = u.customers, tickets_in_progress = t.in_progress, tickets_rejected = t.rejected,
    tickets_resolved = t.resolved
  from (select count(*) as customers from users where role = 'CUSTOMER'
      and created_at >= start_in_india(of_day) and created_at < start_in_india(of_day + 1)) u,
    (select count(*) filter (where status = 'IN_PROGRESS') as in_progress, count(*) filter (where status = 'REJECTED') as rejected,
        count(*) filter (where status = 'FULFILLED') as resolved
      from tickets where created_at >= start_in_india(of_day) and created_at < start_in_india(of_day + 1)) t
  where d.city_id is null and d.day = of_day
    and (d.customers, d.tickets_in_progress, d.tickets_rejected, d.tickets_resolved)
      is distinct from (u.customers, t.in_progress, t.rejected, t.resolved);
  get diagnostics changes = row_count;
  return changes > 0;
end $$;

-- Recounts how long each model was in service and with customers on a day, so far. The audit log has the state of a vehicle before each change;
-- after the last change, the state is that of its row. A vehicle with a customer counts as in service, even if it is marked as out of service.
create function recount_insight_use(of_day date, as_of timestamptz) returns void language plpgsql as $$
declare
  day_start timestamptz := start_in_india(of_day);
  day_end timestamptz := least(start_in_india(of_day + 1), as_of);
begin
  lock table insight_use in share row exclusive mode;
  delete from insight_use where day = of_day;
  insert into insight_use (city_id, model_id, day, in_service_seconds, out_seconds)
  with alive as (
    select id, city_id, model_id, is_deployed, out_of_service, greatest(created_at, day_start) as begins,
      least(coalesce(archived_at, day_end), day_end) as ends
    from vehicles where created_at < day_end and (archived_at is null or archived_at > day_start)
  ), states as (
    select alive.id, begins, ends, entry.at as until, entry.id as place, (entry.before #>> '{city,cityId}')::uuid as city_id,
      (entry.before #>> '{model,modelId}')::uuid as model_id, (entry.before ->> 'isDeployed')::boolean as is_out,
      entry.before ->> 'outOfService' is null as is_fit
    from alive cross join lateral (
      (select id, at, before from audit_log where subject_kind = 'vehicle' and subject_id = alive.id::text
        and at > day_start and at < day_end and before is not null)
      union all
      (select id, at, before from audit_log where subject_kind = 'vehicle' and subject_id = alive.id::text
        and at >= day_end and before is not null order by at, id limit 1)) entry
    union all
    select id, begins, ends, 'infinity', null, city_id, model_id, is_deployed, out_of_service is null from alive
  ), pieces as (
    select city_id, model_id, is_out, is_out or is_fit as is_in_service, greatest(begins, lag(until, 1, begins) over following) as since,
      least(ends, until) as until
    from states window following as (partition by id order by until, place)
  )
  select city_id, model_id, of_day, coalesce(sum(seconds) filter (where is_in_service), 0), coalesce(sum(seconds) filter (where is_out), 0)
  from (select city_id, model_id, is_out, is_in_service, extract(epoch from until - since) as seconds from pieces where until > since) spans
  group by grouping sets ((city_id, model_id), (model_id));
  insert into insight_use_days (day, counted_until) values (of_day, day_end)
    on conflict (day) do update set counted_until = excluded.counted_until;
end $$;

-- Recounts everything but the use of vehicles, for an operator who has corrected rows by hand. A sweep counts the days of use that were never counted.
create function recount_all_insights() returns void language plpgsql as $$
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
