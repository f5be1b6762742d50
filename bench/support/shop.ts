import type pg from 'pg'
import { nextPickupStep } from '@voltloop/contract/bookings/pickup'
import { SUPPLIER_DETAILS } from '../../server/test/support/database/suppliers.ts'
import { insertVehicles } from './vehicles.ts'

/** Returns the id of the n-th record of a kind. Records that are created by the thousand do not need random ids. */
export function idOf(kind: keyof typeof KINDS, n: number): string {
  return `${KINDS[kind]}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

const KINDS = {
  place: '00000001',
  model: '00000002',
  plan: '00000003',
  vehicle: '00000004',
  rider: '00000005',
} as const

/** Creates one city with one hub, one plan of seven days, and a number of models with a number of vehicles each. */
export async function fillShop(pool: pg.Pool, { models, vehiclesEach }: { models: number; vehiclesEach: number }) {
  const [place, plan] = [idOf('place', 1), idOf('plan', 1)]
  await pool.query(`
    ${SUPPLIER_DETAILS};
    insert into cities (id, name, state, created_at) values ('${place}', 'Hyderabad', 'Telangana', now());
    insert into hubs (id, city_id, name, address, capacity, place_id, created_at)
      values ('${place}', '${place}', 'Madhapur', 'Madhapur', 1000, 'ChIJ', now());
    insert into models (id, brand, name, battery_type, range_km, top_speed_kmph, created_at)
      select ${numbered('model')}, 'Ather', i, 'SWAPPING', 100, 80, now() from generate_series(1, ${models}) i;
    insert into plans (id, name, cost_paise, actual_cost_paise, days, created_at)
      values ('${plan}', 'Weekly', 100000, 120000, 7, now());
    insert into plan_models select '${plan}', id from models;
    ${insertVehicles(
      {
        id: numbered('vehicle'),
        registration_number: `'TS09EV' || lpad(i::text, 6, '0')`,
        model_id: `(select '${KINDS.model}-0000-7000-8000-' || lpad(to_hex(1 + i % ${models}), 12, '0'))::uuid`,
        city_id: `'${place}'`,
        hub_id: `'${place}'`,
      },
      `generate_series(1, ${models * vehiclesEach}) i`,
    )};
    update hubs set vehicle_count = (select count(*) from vehicles where hub_id = hubs.id);
    insert into stock select city_id, model_id, count(*), count(*), 0 from vehicles group by 1, 2`)
}

/** Creates customers who may book, each with a session; `cookieOf` returns its cookie. */
export async function fillRiders(pool: pg.Pool, riders: number, { hasPass = false } = {}): Promise<void> {
  await pool.query(`
    insert into users (id, role, name, phone, phone_verified_at, dob, has_pass, kyc_submitted_at, created_at)
      select ${numbered('rider')}, 'CUSTOMER', 'Rider ' || i, '+91' || 7000000000 + i, now(), '1995-05-05', ${hasPass}, now(), now()
      from generate_series(1, ${riders}) i;
    insert into sessions (id, token_hash, user_id, created_at, last_seen_at)
      select ${numbered('rider')}, sha256(convert_to('rider' || i, 'UTF8')), ${numbered('rider')}, now(), now()
      from generate_series(1, ${riders}) i`)
}

/** Returns the session cookie of the n-th rider, counted from 1. */
export function cookieOf(rider: number): string {
  return `voltloop=rider${rider}`
}

/** Returns a request body that books the n-th model in three hours and gives up an order that the rider has not paid. */
export function orderOf(model: number) {
  return {
    subscriptionId: idOf('plan', 1),
    modelId: idOf('model', model),
    pickUpHubId: idOf('place', 1),
    start: nextPickupStep(new Date(Date.now() + 3 * 3_600_000)).toISOString(),
    isOnlinePayment: true,
    releaseUnpaid: true,
  }
}

function numbered(kind: keyof typeof KINDS): string {
  return `('${KINDS[kind]}-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`
}
