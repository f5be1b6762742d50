import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBooking } from '@voltloop/contract/bookings/bookings'
import { deleteAccount } from '@voltloop/contract/accounts/privacy'
import { buildApp, type App } from '../../../src/app.ts'
import { readConfig } from '../../../src/config.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { prepareDatabase } from '../../../src/platform/db/prepare-database.ts'
import { createLog } from '../../../src/platform/log.ts'
import { startOwnApp, type TestApp } from '../../support/app.ts'
import { makeBooking, makeShop } from '../../support/people/bookings.ts'
import { callerAt, callUntyped, dataOf, JSON_HEADERS } from '../../support/caller.ts'
import { runOnServer } from '../../support/database/database.ts'
import { tryLogin } from '../../support/people/logging-in.ts'
import { as, PASSWORD } from '../../support/people/people.ts'

const ROLE = `voltloop_app_${randomUUID().slice(0, 8)}`
const log = createLog('silent')

let server: TestApp
let applicationUrl: string
let role: pg.Client

beforeAll(async () => {
  server = await startOwnApp()
  const url = new URL(server.databaseUrl)
  url.username = ROLE
  url.password = 'only for the application'
  applicationUrl = url.href
  await prepareDatabase({ DATABASE_URL: applicationUrl, DATABASE_URL_OWNER: server.databaseUrl }, systemClock(), log)
  role = new pg.Client({ connectionString: applicationUrl })
  await role.connect()
})

afterAll(async () => {
  await role.end()
  await server.close()
  await runOnServer(`drop role ${ROLE}`)
})

const APPEND_ONLY = [
  'audit_log',
  'cash_movements',
  'charge_states',
  'deposit_entries',
  'limit_changes',
  'price_changes',
  'security_events',
  'till_close_movements',
  'till_closes',
  'till_sign_offs',
]

const columnOf = (table: string) => (/^till_(close_movements|sign_offs)$/.test(table) ? 'close_id' : 'id')

describe.each(APPEND_ONLY)('%s is out of reach of the application', (table) => {
  test.each([
    `alter table ${table} add column extra text`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} disable trigger ${table}_append_only`,
    `alter table ${table} owner to ${ROLE}`,
    `drop trigger ${table}_append_only on ${table}`,
    `drop table ${table} cascade`,
    `truncate ${table} cascade`,
    `update ${table} set ${columnOf(table)} = ${columnOf(table)}`,
    `delete from ${table}`,
    `create rule forget as on insert to ${table} do instead nothing`,
    `create trigger forget before insert on ${table} for each row execute function refuse_rewriting()`,
    `grant all on ${table} to ${ROLE}`,
  ])('rejects "%s"', async (statement) => {
    await expect(attempt(statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('lets it read', async () => {
    await expect(role.query(`select from ${table} limit 1`)).resolves.toBeDefined()
  })
})

// A statement that only raises a warning must not count as rejected.
async function attempt(statement: string): Promise<void> {
  const warnings: string[] = []
  const onNotice = ({ message }: { message?: string | undefined }) => void warnings.push(message ?? '')
  role.on('notice', onNotice)
  try {
    await role.query(statement)
  } finally {
    role.off('notice', onNotice)
  }
  if (warnings.some((warning) => warning.startsWith('no privileges were granted'))) throw new Error('permission denied')
}

test.each([
  'set session_replication_role = replica',
  `create or replace function refuse_rewriting() returns trigger language plpgsql as 'begin return null; end'`,
  'drop function refuse_rewriting() cascade',
  'create table extra (id int)',
  'delete from schema_migrations',
  `alter role ${ROLE} superuser`,
  'drop schema public cascade',
  `set voltloop.erasing = 'on'; update audit_log set after = null`,
])('the application may not "%s"', async (statement) => {
  await expect(role.query(statement)).rejects.toThrow(/permission denied|must be owner/)
})

test('every table that a trigger makes append-only is in the list above', async () => {
  const { rows } = await role.query<{ table: string }>(
    `select tgrelid::regclass::text as table from pg_trigger where tgname like '%append_only' order by 1`,
  )
  expect(rows.map(({ table }) => table)).toEqual(APPEND_ONLY)
})

test('starts without the owner when nothing is pending, and runs the preparation again', async () => {
  await prepareDatabase({ DATABASE_URL: applicationUrl }, systemClock(), log)
  const urls = { DATABASE_URL: applicationUrl, DATABASE_URL_OWNER: server.databaseUrl }
  await Promise.all([prepareDatabase(urls, systemClock(), log), prepareDatabase(urls, systemClock(), log)])
  await expect(role.query('delete from audit_log')).rejects.toThrow('permission denied')
})

describe('a server with the role of the application', () => {
  let app: App
  let url: string

  beforeAll(async () => {
    const config = readConfig({ ...server.settings, DATABASE_URL: applicationUrl })
    app = await buildApp({ config, log, webFolder: null })
    url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  test('serves logins, bookings, jobs and sweeps', async () => {
    const limited = { ...server, ...callerAt(url), url, app, drainJobs: () => app.drainJobs() }
    const person = await as(limited, 'SUPER_ADMIN', { password: PASSWORD })
    expect((await tryLogin(limited, person.phone, PASSWORD)).status).toBe(200)
    const shop = await makeShop(limited, person, 2)
    const { rider, transactionId } = await makeBooking(limited, shop, 'COMPLETED')
    await app.drainJobs()
    const swept = await limited.fetch('/dev/clock', { method: 'POST', headers: JSON_HEADERS, body: '{"advance":3600}' })
    expect(swept.status).toBe(200)
    expect(dataOf(await rider.call(getBooking, { params: { transactionId } })).status).toBe('COMPLETED')
    const { rows } = await role.query('select from graphile_worker.jobs where last_error is not null')
    expect(rows).toEqual([])
  })

  test('erases a customer through the functions of the owner', async () => {
    const limited = { ...server, ...callerAt(url), url, app, drainJobs: () => app.drainJobs() }
    const customer = await as(limited, 'CUSTOMER', { password: PASSWORD })
    await expect(role.query('select erase_person_records($1)', [customer.userId])).rejects.toThrow('is not erased')
    expect((await callUntyped(customer, deleteAccount, { body: { password: PASSWORD } })).body.success).toBe(true)
  })
})
