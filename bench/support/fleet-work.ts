import type pg from 'pg'

const SERVICE_JOBS_EACH = 3
const TRANSFERS_IN_A_CITY = 60

/**
 * Fills in hubs, employees, service jobs, schedules, transfers and which vehicle rides have, for the cities and vehicles that the database has. Spreads the
 * vehicles over hubs and states.
 */
export async function fillFleetWork(client: pg.Client): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    truncate service_schedules, service_jobs, transfers, transfer_vehicles, ride_segments cascade;
    insert into hubs (id, city_id, name, address, capacity, place_id, created_at)
      select gen_random_uuid(), id, 'Hub ' || i, i || ' MG Road', 40 + i, 'ChIJ', now() from cities, generate_series(2, 5) i
      order by cities.id, i;
    create temporary table spread as select v.id, h.id as hub_id, v.n from
      (select id, city_id, row_number() over (partition by city_id order by id) as n from vehicles) v
      join (select id, city_id, row_number() over (partition by city_id order by name) as n from hubs) h using (city_id) where h.n = 1 + v.n % 5;
    create temporary table fleet as select * from vehicles;
    update fleet set hub_id = case when n % 5 > 0 then spread.hub_id end, is_deployed = n % 5 = 0, out_of_service = case when n % 10 = 1 then 'Brakes' end
      from spread where spread.id = fleet.id;
    delete from vehicles;
    insert into vehicles select * from fleet order by id;
    drop table spread, fleet;
    analyze hubs, vehicles;
    insert into ride_segments (id, booking_id, vehicle_id, from_at)
      select gen_random_uuid(), b.id, v.id, b.picked_up_at from bookings b
      join (select distinct on (city_id) city_id, id from vehicles order by city_id, id) v using (city_id)
      where b.status = 'PICKUP_INSPECTED_BY_SALES_AGENT';
    update hubs set vehicle_count = here.vehicles from (select hub_id, count(*) as vehicles from vehicles group by hub_id) here
      where here.hub_id = hubs.id;
    insert into users (id, role, name, phone, city_id, hub_id, created_at)
      select gen_random_uuid(), case when i = 1 then 'CITY_ADMIN' when i < 5 then 'HUB_MANAGER' else 'SALES_AGENT' end, 'Person ' || i,
        '+91' || 9000000000 + 20 * n + i, id, case when i between 2 and 4 then id end, now() - interval '1 day' * i
      from (select id, row_number() over (order by id) as n from cities) c, generate_series(1, 12) i;
    insert into service_schedules (id, city_id, title, priority, every_days, per_day, counts_from, created_by, created_at)
      select gen_random_uuid(), id, 'Service ' || i, 'NORMAL', 30 * i, 5, current_date, id, now() from cities, generate_series(1, 3) i;
    insert into service_jobs (id, vehicle_id, state, priority, origin, problem, due_day, opened_at, begun_at, done_at, closed_at)
      select gen_random_uuid(), v.id, case when is_open then 'PLANNED' else 'CHECKED' end, 'NORMAL', 'STAFF', 'Brakes', current_date + n % 20,
        at, case when not is_open then at end, case when not is_open then at end, case when not is_open then at end
      from (select id, row_number() over (order by id)::int as n from vehicles) v, generate_series(1, ${SERVICE_JOBS_EACH}) i,
        lateral (select i = 1 and n % 3 = 0 as is_open, now() - interval '1 hour' * (n * 7 % 5000 + i) as at) facts;
    insert into transfers (id, city_id, from_hub_id, to_hub_id, state, driver_name, due_at, created_by, created_at, closed_at)
      select gen_random_uuid(), c.id, c.id, h.id, case when i > 20 then 'ARRIVED' else 'PLANNED' end, 'Ravi', now() + interval '1 hour' * i, c.id,
        now() - interval '1 day', case when i > 20 then now() - interval '1 hour' * i end
      from cities c join hubs h on h.city_id = c.id and h.name = 'Hub 2', generate_series(1, ${TRANSFERS_IN_A_CITY}) i;
    set session_replication_role = origin`)
  // The statements above have replaced all rows of these tables.
  await client.query('vacuum full vehicles, hubs')
  await client.query('vacuum analyze')
}
