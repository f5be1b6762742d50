import { UNKNOWN_FIELD } from '@voltloop/contract/core/error-messages'
import { ROLES, STAFF } from '@voltloop/contract/core/roles'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { changeCityLimit, readCityLimits } from '@voltloop/contract/prices/city-limits'
import { LIMIT_KINDS, LIMIT_RULES, type LimitKind } from '@voltloop/contract/prices/limit-kinds'
import * as words from '@voltloop/contract/prices/city-limits-messages'
import { PRICE_DAY_LATE, PRICE_DAY_PAST, PRICE_DAY_REQUIRED } from '@voltloop/contract/prices/prices-messages'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../test/support/people/audit-log.ts'
import { callUntyped, dataOf, type Caller } from '../../test/support/caller.ts'
import { interleave } from '../../test/support/database/interleave.ts'
import { as } from '../../test/support/people/people.ts'
import { makeCity } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const { pool } = server.app.database
const WAIVER = { kind: 'HUB_WAIVER', value: 700 } as const

const today = async (ahead = 0) => dayInIndia(addDays(await server.now(), ahead))
const read = async (cityId: string, by: Caller = superAdmin) =>
  dataOf(await by.call(readCityLimits, { params: { cityId } }))
const change = (cityId: string, body: object, by: Caller = superAdmin) =>
  callUntyped(by, changeCityLimit, { params: { cityId }, body })
const valueOf = async (cityId: string, kind: LimitKind) =>
  (await read(cityId)).limits.find((limit) => limit.kind === kind)?.value

test('a new city has the default limits and no history', async () => {
  const { cityId } = await makeCity(server, superAdmin)
  const limits = LIMIT_KINDS.map((kind) => ({ kind, value: LIMIT_RULES[kind].value, from: null }))
  expect(await read(cityId)).toEqual({ limits, changes: [] })
})

describe('a limit', () => {
  test('applies from its day on, and the history has who changed it, when, and from what to what', async () => {
    const { cityId, admin } = await makeCity(server, superAdmin)
    const later = await today(2)
    expect((await change(cityId, { ...WAIVER, value: 900, from: later })).body.message).toBe(words.LIMIT_SAVED)
    expect((await change(cityId, WAIVER, admin)).status).toBe(200)
    expect(await valueOf(cityId, 'HUB_WAIVER')).toBe(700)
    const { rows } = await pool.query<{ name: string }>('select name from users where id = $1', [admin.userId])
    expect((await read(cityId)).changes).toMatchObject([
      { kind: 'HUB_WAIVER', before: 500, value: 700, from: await today(), changedBy: rows[0]?.name },
      { kind: 'HUB_WAIVER', before: 500, value: 900, from: later },
    ])
    await server.advance(2 * 86_400)
    expect(await valueOf(cityId, 'HUB_WAIVER')).toBe(900)
    const entries = (await auditOf(server, cityId)).filter(({ action }) => action === 'limit.changed')
    expect(entries).toMatchObject([
      { before: { kind: 'HUB_WAIVER', value: 500 }, after: { value: 900, from: later } },
      { before: { kind: 'HUB_WAIVER', value: 500 }, after: { value: 700 } },
    ])
  })

  test('of one day is the last one that was set for it', async () => {
    const { cityId } = await makeCity(server, superAdmin)
    for (const value of [300, 800, 600]) await change(cityId, { ...WAIVER, value })
    expect(await valueOf(cityId, 'HUB_WAIVER')).toBe(600)
    expect((await read(cityId)).changes.map(({ before, value }) => [before, value])).toEqual([
      [800, 600],
      [300, 800],
      [500, 300],
    ])
  })

  test('changes in one city only', async () => {
    const [one, other] = [await makeCity(server, superAdmin), await makeCity(server, superAdmin)]
    await change(one.cityId, WAIVER)
    expect(await valueOf(other.cityId, 'HUB_WAIVER')).toBe(500)
    expect((await read(other.cityId)).changes).toEqual([])
  })

  test('that is saved twice at once is one change', async () => {
    const { cityId } = await makeCity(server, superAdmin)
    const both = await interleave(
      pool,
      'limit_changes',
      () => change(cityId, WAIVER),
      () => change(cityId, WAIVER),
    )
    expect([both.first.status, both.second.status]).toEqual([200, 200])
    expect((await read(cityId)).changes).toHaveLength(1)
  })

  test.each(LIMIT_KINDS)('%s has bounds', async (kind) => {
    const { cityId } = await makeCity(server, superAdmin)
    const { least, most } = LIMIT_RULES[kind]
    const message = words.limitRange(least.toLocaleString('en-IN'), most.toLocaleString('en-IN'))
    const beside = [least - 1, most + 1].filter((value) => value > 0 && value < 100_000)
    for (const value of beside)
      expect((await change(cityId, { kind, value })).body.errors).toEqual([{ path: 'value', message }])
    for (const value of [-1, 100_001, least + 0.5]) expect((await change(cityId, { kind, value })).status).toBe(400)
    expect((await change(cityId, { kind, value: least })).status).toBe(200)
    expect((await change(cityId, { kind, value: most })).status).toBe(200)
  })

  test.each([
    [{ kind: 'RENT' }, 'kind', words.LIMIT_KIND_REQUIRED],
    [{ value: undefined }, 'value', words.LIMIT_REQUIRED],
    [{ value: null }, 'value', words.LIMIT_REQUIRED],
    [{ value: '700' }, 'value', words.limitRange('0', '1,00,000')],
    [{ from: '2020-01-01' }, 'from', PRICE_DAY_PAST],
    [{ from: '2120-01-01' }, 'from', PRICE_DAY_LATE],
    [{ from: 'tomorrow' }, 'from', PRICE_DAY_REQUIRED],
    [{ cityId: '00000000-0000-7000-8000-000000000000' }, 'cityId', UNKNOWN_FIELD],
  ])('is rejected with %j', async (overrides, path, message) => {
    const { cityId } = await makeCity(server, superAdmin)
    const reply = await change(cityId, { ...WAIVER, ...overrides })
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toContainEqual(expect.objectContaining({ path, message }))
    expect((await read(cityId)).changes).toEqual([])
  })
})

describe('the limits of a city', () => {
  test('are edited by its own city admin, and not even read by the admin of another city', async () => {
    const own = await makeCity(server, superAdmin)
    const other = await makeCity(server, superAdmin)
    expect((await change(own.cityId, WAIVER, own.admin)).status).toBe(200)
    expect((await change(other.cityId, WAIVER, own.admin)).status).toBe(404)
    expect((await callUntyped(own.admin, readCityLimits, { params: { cityId: other.cityId } })).status).toBe(404)
  })

  test.each(ROLES.filter((role) => role !== 'SUPER_ADMIN' && role !== 'CITY_ADMIN'))(
    'are not edited by a %s',
    async (role) => {
      const { cityId } = await makeCity(server, superAdmin)
      expect((await change(cityId, WAIVER, await as(server, role))).status).toBe(403)
    },
  )

  test('are not shown to customers, and do not exist for an unknown city', async () => {
    const { cityId } = await makeCity(server, superAdmin)
    expect(STAFF).not.toContain('CUSTOMER')
    const customer = await as(server, 'CUSTOMER')
    expect((await callUntyped(customer, readCityLimits, { params: { cityId } })).status).toBe(403)
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect((await callUntyped(superAdmin, readCityLimits, { params: { cityId: unknown } })).status).toBe(404)
    expect((await change(unknown, WAIVER)).status).toBe(404)
  })
})
