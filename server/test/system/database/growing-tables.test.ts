import { randomUUID } from 'node:crypto'
import { KEPT_DAYS } from '@voltloop/contract/core/retention'
import { expect, test } from 'vitest'
import { prelude } from '../../support/prelude.ts'

const { server, superAdmin } = await prelude({ vehicles: 0 })
const { pool } = server.app.database

const DAY_MS = 86_400_000
// More than two batches, so that a sweep that stops after the first one fails.
const OLD_ROWS = 1_100

/** Tables that grow with use, and that a sweep trims: how to insert rows of the age `$1`, with `$2` as their owner and `$3` as their number. */
const TRIMMED: Record<string, { keptDays: number; insert: string }> = {
  sessions: {
    keptDays: 30,
    insert: `insert into sessions (id, token_hash, user_id, created_at, last_seen_at)
      select gen_random_uuid(), uuid_send(gen_random_uuid()), $2::uuid, $1::timestamptz, $1::timestamptz from generate_series(1, $3::int)`,
  },
  account_tokens: {
    keptDays: 4,
    insert: `insert into account_tokens (token_hash, user_id, purpose, created_at, expires_at)
      select uuid_send(gen_random_uuid()), $2::uuid, 'resetPassword', $1::timestamptz, $1::timestamptz from generate_series(1, $3::int)`,
  },
  google_links: {
    keptDays: 1,
    insert: `insert into google_links (token_hash, user_id, issuer, subject, email, expires_at)
      select uuid_send(gen_random_uuid()), $2::uuid, 'google', i::text, 'a@b.example', $1::timestamptz + interval '1 day' from generate_series(1, $3::int) i`,
  },
  pending_logins: {
    keptDays: 1,
    insert: `insert into pending_logins (token_hash, user_id, expires_at)
      select uuid_send(gen_random_uuid()), $2::uuid, $1::timestamptz + interval '1 day' from generate_series(1, $3::int)`,
  },
  one_time_codes: {
    keptDays: 1,
    insert: `insert into one_time_codes (id, phone, purpose, requester, user_id, code_hash, expires_at)
      select gen_random_uuid(), gen_random_uuid()::text, 'LOGIN', 'test', $2::uuid, 'hash', $1::timestamptz + interval '1 day' from generate_series(1, $3::int)`,
  },
  desk_proofs: {
    keptDays: 1,
    insert: `with made as (insert into users (id, role, name, created_at)
        select gen_random_uuid(), 'CUSTOMER', 'Test', $1::timestamptz from generate_series(1, $3::int) returning id)
      insert into desk_proofs (staff_id, customer_id, proved_at) select $2::uuid, id, $1::timestamptz from made`,
  },
  known_browsers: {
    keptDays: KEPT_DAYS.knownBrowsers,
    insert: `insert into known_browsers (user_id, token_hash, last_login_at)
      select $2::uuid, uuid_send(gen_random_uuid()), $1::timestamptz from generate_series(1, $3::int)`,
  },
  throttle: {
    keptDays: 1,
    insert: `insert into throttle (key, window_ends_at, count)
      select $2::text || gen_random_uuid(), $1::timestamptz + interval '1 day', 1 from generate_series(1, $3::int)`,
  },
  idempotency_keys: {
    keptDays: 1,
    insert: `insert into idempotency_keys (owner, key, request_hash, outcome, created_at)
      select $2::uuid, gen_random_uuid()::text, '', '', $1::timestamptz from generate_series(1, $3::int)`,
  },
  notifications: {
    keptDays: KEPT_DAYS.notifications,
    insert: `insert into notifications (id, user_id, event_id, event_name, type, message, created_at)
      select gen_random_uuid(), $2::uuid, gen_random_uuid(), 'booking.paid', 'booking', 'Paid', $1::timestamptz from generate_series(1, $3::int)`,
  },
  webhook_events: {
    keptDays: KEPT_DAYS.webhooks,
    insert: `insert into webhook_events (event_id, kind, received_at, processed_at)
      select $2::text || gen_random_uuid(), 'order.paid', $1::timestamptz, $1::timestamptz from generate_series(1, $3::int)`,
  },
  reminders: {
    keptDays: KEPT_DAYS.notifications,
    insert: `insert into reminders (subject_id, name, due_at, sent_at)
      select gen_random_uuid(), 'unaccepted', $1::timestamptz, $1::timestamptz from generate_series(1, $3::int) where $2::text <> ''`,
  },
  audit_log: {
    keptDays: KEPT_DAYS.audit,
    insert: `insert into audit_log (id, at, actor_id, action, subject_kind, subject_id)
      select gen_random_uuid(), $1::timestamptz, $2::uuid, 'test.aged', 'city', '' from generate_series(1, $3::int)`,
  },
  security_events: {
    keptDays: KEPT_DAYS.securityLog,
    insert: `insert into security_events (id, at, kind, detail, address, is_last_of_hour)
      select gen_random_uuid(), $1::timestamptz, 'loginFailed', $2::text, '::1', false from generate_series(1, $3::int)`,
  },
}

/** Tables that grow with the business and are kept, tables whose size has a limit, and those that the tests of retention cover. */
const OTHERS = [
  'agreements booking_changes customer_blocks customer_notes customer_rides ride_segments charge_states charges booking_photos bookings booking_transitions captures cash_movements cities consents deposit_entries dev_clock emergencies goodwill rent_refunds payment_reconciliation disputes holds hubs identities',
  'insight_days insight_takings insight_use insight_use_days invoice_counters invoices job_pools key_checks limit_changes mail_preferences models',
  'payment_alarms payment_orders payment_requests plan_models plans price_changes recovery_codes refunds renewals schema_migrations service_jobs service_photos service_schedules stock tickets till_closes till_close_movements till_sign_offs transfer_vehicles transfers unserved_bookings users vehicle_documents vehicles write_checks',
  // Nothing writes to it any more; the next release drops it.
  'otp_codes',
  'gst_rates outbox states suppliers sweep_runs',
].flatMap((names) => names.split(' '))

test('every table is either trimmed or known to be kept', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const known = new Set([...Object.keys(TRIMMED), ...OTHERS])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test.each(Object.entries(TRIMMED))('%s loses its old rows in one run of the sweeps', async (table, entry) => {
  const now = await server.now()
  const owner =
    table === 'throttle' || table === 'webhook_events' || table === 'security_events' ? randomUUID() : superAdmin.userId
  const count = async () => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    return rows[0]?.count ?? 0
  }
  const before = await count()
  const insert = (days: number, rows: number) =>
    pool.query(entry.insert, [new Date(now.getTime() - days * DAY_MS), owner, rows])
  await insert(entry.keptDays + 1, OLD_ROWS)
  await insert(0, 1)
  await server.advance(1)
  expect(await count()).toBeLessThan(before + OLD_ROWS / 2)
  expect(await count()).toBeGreaterThanOrEqual(before > 0 ? before : 1)
})
