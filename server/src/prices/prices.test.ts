import { UNKNOWN_FIELD } from '@voltloop/contract/core/error-messages'
import { ROLES } from '@voltloop/contract/core/roles'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { DEFAULT_PRICES } from '@voltloop/contract/prices/default-prices'
import { entryName } from '@voltloop/contract/prices/price-list'
import { changePrice, listPriceChanges, readPrices, type Price } from '@voltloop/contract/prices/prices'
import * as words from '@voltloop/contract/prices/prices-messages'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../test/support/people/audit-log.ts'
import { callerAt, callUntyped, dataOf } from '../../test/support/caller.ts'
import { interleave } from '../../test/support/database/interleave.ts'
import { as } from '../../test/support/people/people.ts'
import { makeCity } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const { pool } = server.app.database
const HELMET = { kind: 'HELMET', amount: 950, isTaxable: true } as const
const LATE = { kind: 'LATE', amount: 60, graceMinutes: 30, dailyMost: 500, isTaxable: true } as const

const visitor = callerAt(server.url)
const today = async (ahead = 0) => dayInIndia(addDays(await server.now(), ahead))
const pricesOf = async (cityId: string) => dataOf(await visitor.call(readPrices, { params: { cityId } }))
const changesOf = async (cityId: string) => dataOf(await superAdmin.call(listPriceChanges, { params: { cityId } }))
const change = (cityId: string, body: object, by = superAdmin) =>
  callUntyped(by, changePrice, { params: { cityId }, body })
const find = (prices: readonly Price[], name: string) => prices.find((price) => entryName(price) === name)

test('a new city has the default prices, and everybody may read them', async () => {
  const { cityId } = await makeCity(server, superAdmin)
  const prices = await pricesOf(cityId)
  expect(prices).toHaveLength(DEFAULT_PRICES.length)
  expect(find(prices, 'Late return')).toMatchObject({ amount: 50, graceMinutes: 60, dailyMost: 400, isTaxable: true })
  const untaxed = prices.filter(({ isTaxable }) => !isTaxable).map(({ kind }) => kind)
  expect(new Set(untaxed)).toEqual(new Set(['DAMAGE', 'FINE']))
  expect(await changesOf(cityId)).toEqual([])
})

describe('a price', () => {
  test('applies from its day on, and the earlier ones stay on record', async () => {
    const { cityId } = await makeCity(server, superAdmin)
    expect((await change(cityId, HELMET)).body.message).toBe(words.PRICE_SAVED)
    expect((await change(cityId, { ...HELMET, amount: 1100, from: await today(2) })).status).toBe(200)
    expect(find(await pricesOf(cityId), 'Lost or damaged helmet')).toMatchObject({ amount: 950, from: await today() })
    await server.advance(2 * 86_400)
    expect(find(await pricesOf(cityId), 'Lost or damaged helmet')).toMatchObject({ amount: 1100 })
    expect((await changesOf(cityId)).map(({ amount }) => amount)).toEqual([1100, 950])
    const entries = (await auditOf(server, cityId)).filter(({ action }) => action === 'price.changed')
    expect(entries).toMatchObject([
      { before: { amount: 800 }, after: { amount: 950 } },
      { before: { amount: 950 }, after: { amount: 1100 } },
    ])
  })

  test('changes in one city only', async () => {
    const [one, other] = [await makeCity(server, superAdmin), await makeCity(server, superAdmin)]
    await change(one.cityId, LATE)
    expect(find(await pricesOf(one.cityId), 'Late return')).toMatchObject(LATE)
    expect(find(await pricesOf(other.cityId), 'Late return')).toMatchObject({ amount: 50 })
  })

  test('of a part can be added and taken off the list, whatever its case', async () => {
    const { cityId } = await makeCity(server, superAdmin)
    const part = { kind: 'DAMAGE', amount: 400, isTaxable: false }
    expect((await change(cityId, { ...part, part: 'Foot rest' })).status).toBe(200)
    expect((await change(cityId, { ...part, part: 'MIRROR' })).status).toBe(200)
    const prices = await pricesOf(cityId)
    expect([find(prices, 'Damage: Foot rest')?.amount, find(prices, 'Damage: Mirror')?.amount]).toEqual([400, 400])
    expect((await change(cityId, { ...part, part: 'foot rest', isRemoved: true })).status).toBe(200)
    expect(find(await pricesOf(cityId), 'Damage: Foot rest')).toBeUndefined()
    expect((await change(cityId, { ...part, part: 'foot rest', isRemoved: true })).status).toBe(404)
  })

  test('that is saved twice at once is one change', async () => {
    const { cityId } = await makeCity(server, superAdmin)
    const both = await interleave(
      pool,
      'price_changes',
      () => change(cityId, HELMET),
      () => change(cityId, HELMET),
    )
    expect([both.first.status, both.second.status]).toEqual([200, 200])
    expect(await changesOf(cityId)).toHaveLength(1)
  })

  test.each([
    [{ kind: 'RENT' }, 'kind', words.PRICE_KIND_REQUIRED],
    [{ amount: null }, 'amount', words.PRICE_REQUIRED],
    [{ amount: 0 }, 'amount', words.PRICE_RANGE],
    [{ amount: 100_001 }, 'amount', words.PRICE_RANGE],
    [{ amount: 9.5 }, 'amount', words.PRICE_RANGE],
    [{ amount: '9' }, 'amount', words.PRICE_RANGE],
    [{ part: 'Mirror' }, 'part', words.PART_ONLY_OF_DAMAGE],
    [{ kind: 'DAMAGE', part: ' ' }, 'part', words.PART_REQUIRED],
    [{ kind: 'DAMAGE', part: 'x'.repeat(41) }, 'part', words.PART_TOO_LONG],
    [{ graceMinutes: 5 }, 'graceMinutes', words.ONLY_LATE],
    [{ dailyMost: 500 }, 'dailyMost', words.ONLY_LATE],
    [{ kind: 'LATE', dailyMost: 950 }, 'graceMinutes', words.GRACE_REQUIRED],
    [{ kind: 'LATE', graceMinutes: 1441, dailyMost: 950 }, 'graceMinutes', words.GRACE_RANGE],
    [{ kind: 'LATE', graceMinutes: 60, dailyMost: 949 }, 'dailyMost', words.DAILY_MOST_LOW],
    [{ isRemoved: true }, 'isRemoved', words.PRICE_STAYS],
    [{ from: '2020-01-01' }, 'from', words.PRICE_DAY_PAST],
    [{ from: '2120-01-01' }, 'from', words.PRICE_DAY_LATE],
    [{ from: 'tomorrow' }, 'from', words.PRICE_DAY_REQUIRED],
    [{ cityId: '00000000-0000-7000-8000-000000000000' }, 'cityId', UNKNOWN_FIELD],
  ])('is rejected with %j', async (overrides, path, message) => {
    const { cityId } = await makeCity(server, superAdmin)
    const reply = await change(cityId, { ...HELMET, ...overrides })
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toContainEqual(expect.objectContaining({ path, message }))
    expect(await changesOf(cityId)).toEqual([])
  })
})

describe('the price list of a city', () => {
  test('is edited by its own city admin, and by no admin of another city', async () => {
    const admin = await as(server, 'CITY_ADMIN')
    const own = await makeCity(server, superAdmin, { adminPhone: admin.phone })
    const other = await makeCity(server, superAdmin)
    expect((await change(own.cityId, HELMET, admin)).status).toBe(200)
    expect((await change(other.cityId, HELMET, admin)).status).toBe(404)
    expect((await callUntyped(admin, listPriceChanges, { params: { cityId: other.cityId } })).status).toBe(404)
  })

  test.each(ROLES.filter((role) => role !== 'SUPER_ADMIN' && role !== 'CITY_ADMIN'))(
    'is not edited by a %s',
    async (role) => {
      const { cityId } = await makeCity(server, superAdmin)
      expect((await change(cityId, HELMET, await as(server, role))).status).toBe(403)
    },
  )

  test('does not exist for an unknown city', async () => {
    const params = { cityId: '00000000-0000-7000-8000-000000000000' }
    expect((await callUntyped(visitor, readPrices, { params })).status).toBe(404)
    expect((await callUntyped(superAdmin, listPriceChanges, { params })).status).toBe(404)
    expect((await change(params.cityId, HELMET)).status).toBe(404)
  })
})
