import type pg from 'pg'
import { SUPPLIER_DETAILS } from '../../server/test/support/database/suppliers.ts'
import { idOf } from './shop.ts'
import { insertVehicles } from './vehicles.ts'

/** The size of the test database. Each city has its own fleet and a hundred future bookings, which are the newest; all others have ended. */
export interface DatabaseSize {
  bookings: number
  cities: number
  /** The number of rides on the road, among the past bookings. Their holds are left out. */
  onRoad?: number
}

const MODELS = 5
const VEHICLES_EACH = 20
const BOOKINGS_OF_A_CUSTOMER = 10
const AHEAD_IN_A_CITY = 100

/** Returns the newest customer, who has nine past bookings and a future one, and the city of the future one. */
export function newestOf({ bookings, cities }: DatabaseSize): { riderId: string; cityId: string } {
  return { riderId: idOf('rider', bookings / BOOKINGS_OF_A_CUSTOMER), cityId: idOf('place', cities) }
}

/** Refills a database with past bookings, and with as many future ones as the fleets allow. Two models of each city are sold out. */
export async function fillBookings(client: pg.Client, { bookings, cities, onRoad = 0 }: DatabaseSize): Promise<void> {
  const customers = bookings / BOOKINGS_OF_A_CUSTOMER
  const place = id('place', `1 + i / ${MODELS} % ${cities}`)
  const over = bookings - cities * AHEAD_IN_A_CITY
  // Disable triggers: foreign keys and the append-only log would prevent truncating.
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`)
  await client.query(
    `truncate cities, hubs, models, plans, users, vehicles, stock, holds, bookings, booking_transitions, payment_orders, captures, refunds, invoices cascade`,
  )
  const indexes = await dropIndexes(client)
  await client.query(`
    ${SUPPLIER_DETAILS};
    insert into cities (id, name, state, created_at) select ${id('place', 'i')}, 'City ' || i, 'Telangana', now() from generate_series(1, ${cities}) i;
    insert into hubs (id, city_id, name, address, capacity, place_id, created_at) select id, id, 'Hub', 'Hub', 1000, 'ChIJ', now() from cities;
    insert into models (id, brand, name, battery_type, range_km, top_speed_kmph, created_at)
      select ${id('model', 'i')}, 'Ather', i, 'SWAPPING', 100, 80, now() from generate_series(1, ${MODELS}) i;
    insert into plans (id, name, cost_paise, actual_cost_paise, days, created_at)
      values ('${idOf('plan', 1)}', 'Weekly', 100000, 120000, 7, now());
    insert into plan_models select '${idOf('plan', 1)}', id from models;
    ${insertVehicles(
      {
        id: id('vehicle', 'i'),
        registration_number: `'TS' || lpad(i::text, 8, '0')`,
        model_id: id('model', `1 + i % ${MODELS}`),
        city_id: place,
        hub_id: place,
      },
      `generate_series(0, ${cities * MODELS * VEHICLES_EACH - 1}) i`,
    )};
    insert into stock select city_id, model_id, count(*), case when model_id > ${id('model', '3')} then 5 else count(*) end, 0 from vehicles
      group by 1, 2 order by 1, 2;
    insert into users (id, role, name, phone, dob, kyc_submitted_at, created_at)
      select ${id('rider', 'i')}, 'CUSTOMER', 'Rider ' || i, '+91' || 7000000000 + i, '1995-05-05', now(), now() from generate_series(1, ${customers}) i;
    create temporary table made as select i, 1 + i % ${customers} as customer, 1 + i % ${cities} as city, i >= ${over} as is_ahead,
        1 + case when i >= ${over} then (i - ${over}) / ${cities} else i end % ${MODELS} as model,
        date_trunc('hour', now()) + case when i >= ${over} then interval '1 hour' * (24 + (i - ${over}) / ${cities} * 37 % 300)
          else interval '-1 day' * (20 + 60 * (10 - i / ${customers}) + i % 40) end as starts_at
      from generate_series(0, ${bookings - 1}) i;
    insert into holds (id, city_id, model_id, during, released_at)
      select ${id('vehicle', 'i')}, ${id('place', 'city')}, ${id('model', 'model')}, tstzrange(starts_at, starts_at + interval '7 days'),
        case when not is_ahead then starts_at + interval '7 days' end from made;
    insert into bookings (id, number, customer_id, city_id, pickup_hub_id, model_id, hold_id, status, starts_at, ends_at, plan_id, plan_name, plan_days,
        plan_cost_paise, plan_cgst_basis_points, plan_sgst_basis_points, plan_final_cost_paise, is_pass, is_listed, search_text, created_at, accepted_at, picked_up_at)
      select ${id('vehicle', 'i')}, i, ${id('rider', 'customer')}, ${id('place', 'city')}, ${id('place', 'city')}, ${id('model', 'model')}, ${id('vehicle', 'i')},
        case when is_ahead then 'CREATED' when i >= ${over - onRoad} then 'PICKUP_INSPECTED_BY_SALES_AGENT' else 'COMPLETED' end, starts_at, starts_at + interval '7 days', '${idOf('plan', 1)}', 'Weekly', 7,
        100000, 250, 250, 105000, false, true, 'vl-' || i || ' rider ' || customer || ' +91' || 7000000000 + customer, starts_at - interval '1 day',
        starts_at - interval '1 day', case when not is_ahead then starts_at end from made;
    insert into payment_orders (id, subject_kind, subject_id, customer_id, amount_paise, receipt, gateway_order_id, state, created_at)
      select id, 'booking', id, customer_id, 105000, 'vl_' || number, 'order_' || number, 'paid', created_at from bookings;
    insert into captures (gateway_payment_id, order_id, amount_paise, currency, captured_at, status)
      select 'pay_' || number, id, 105000, 'INR', created_at, 'booked' from bookings;
    insert into invoices (id, kind, subject_id, renewal, gstin, number, issued_at, snapshot)
      select id, 'Rental', id, 0, '36AAFCV1234K1ZA', 'R/' || number, created_at, '{}' from bookings;
    insert into booking_transitions (id, booking_id, action, from_status, to_status, at)
      select gen_random_uuid(), id, action, 'CREATED', 'CREATED', created_at from bookings, unnest(array['confirm', 'accept']) action;
    insert into customer_rides (customer_id, rides) select customer_id, count(*) from bookings group by customer_id;
    drop table made`)
  for (const definition of indexes) await client.query(definition)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

// Drops the indexes, which are recreated after the inserts because that is faster. The search index is not recreated: it takes minutes, and only
// searches use it.
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(array['holds', 'bookings', 'booking_transitions', 'payment_orders', 'captures', 'invoices']::regclass[])
      and not exists (select from pg_constraint where conindid = i.indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.filter(({ name }) => name !== 'bookings_search').map(({ definition }) => definition)
}

function id(kind: Parameters<typeof idOf>[0], number: string): string {
  return `('${idOf(kind, 0).slice(0, -12)}' || lpad(to_hex(${number}), 12, '0'))::uuid`
}

/** Replaces the statistics of bookings by those of a small sample. By chance a normal sample also misses the open bookings, because they are few. */
export async function thinStatistics(client: pg.Client): Promise<void> {
  await client.query(`set default_statistics_target = 1; analyze bookings (status); reset default_statistics_target`)
}
