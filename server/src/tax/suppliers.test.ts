import { createBooking } from '@voltloop/contract/bookings/bookings'
import { listPlans } from '@voltloop/contract/catalogue/catalogue'
import { UNKNOWN_FIELD } from '@voltloop/contract/core/error-messages'
import * as words from '@voltloop/contract/payments/tax-messages'
import { listAvailableCities, listAvailableHubs, updateCity } from '@voltloop/contract/places/places'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { ROLES } from '@voltloop/contract/core/roles'
import {
  addGstRate,
  createSupplier,
  listCityStates,
  listSuppliers,
  removeGstRate,
  updateSupplier,
  type Supplier,
} from '@voltloop/contract/payments/tax'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../test/support/people/audit-log.ts'
import { makeBooking, makeRider, orderBody, payAtGateway } from '../../test/support/people/bookings.ts'
import { callUntyped, dataOf, statusesOf } from '../../test/support/caller.ts'
import { interleave } from '../../test/support/database/interleave.ts'
import { as } from '../../test/support/people/people.ts'
import { makeCity, makeHub } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 10 })
const { pool } = server.app.database

const GSTINS = {
  Goa: '30AAFCV1234K1ZM',
  Kerala: '32AAFCV1234K1ZI',
  Maharashtra: '27AAFCV1234K1Z9',
  Gujarat: '24AAFCV1234K1ZF',
} as const
const DETAILS = { legalName: 'Voltloop West Private Limited', address: '4 Dayanand Road, Panaji 403001', sac: '997311' }

const add = (state: string, overrides: object = {}) =>
  callUntyped(superAdmin, createSupplier, {
    body: { state, ...DETAILS, gstin: GSTINS.Goa, ...overrides },
  })
const addRate = (supplierId: string, body: object) =>
  callUntyped(superAdmin, addGstRate, { params: { supplierId }, body })
const readAll = async () => dataOf(await superAdmin.call(listSuppliers, {}))
const today = async (days = 0) => dayInIndia(addDays(await server.now(), days))

async function supplierOf(state: string): Promise<Supplier> {
  const found = (await readAll()).suppliers.find((one) => one.state === state)
  if (!found) throw new Error(`${state} has no supplier.`)
  return found
}

async function makeSupplier(state: keyof typeof GSTINS): Promise<Supplier> {
  const existing = (await readAll()).suppliers.find((one) => one.state === state)
  return existing ?? ((await add(state, { gstin: GSTINS[state] })).body.data as Supplier)
}

test('a new database serves Telangana, Karnataka and NCR, and knows all 36 states and union territories', async () => {
  const { suppliers, states } = await readAll()
  expect(suppliers.map(({ state }) => state)).toEqual(expect.arrayContaining(['Karnataka', 'NCR', 'Telangana']))
  expect(states).toHaveLength(37)
  expect(new Set(states.filter(({ name }) => name !== 'NCR').flatMap(({ codes }) => codes)).size).toBe(36)
})

test('a supplier without details cannot be booked, and needs all of them at once', async () => {
  const { supplierId, ...before } = await supplierOf('NCR')
  await pool.query(
    "update suppliers set legal_name = null, address = null, gstin = null, sac = null where state = 'NCR'",
  )
  expect(await supplierOf('NCR')).toMatchObject({ gstin: null, isBookable: false })
  const change = (body: object) => callUntyped(superAdmin, updateSupplier, { params: { supplierId }, body })
  const incomplete = await change({ sac: '997311' })
  expect([incomplete.status, incomplete.body.errors?.[0]?.path]).toEqual([400, 'legalName'])
  const { legalName, address, gstin, sac } = before
  expect((await change({ legalName, address, gstin, sac })).status).toBe(200)
  expect(await supplierOf('NCR')).toEqual({ supplierId, ...before })
})

test('a city cannot move to a state whose supplier has no details, where its payments could not be invoiced', async () => {
  const { rider, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const { supplierId, legalName, address, gstin, sac } = await supplierOf('NCR')
  await pool.query(
    "update suppliers set legal_name = null, address = null, gstin = null, sac = null where state = 'NCR'",
  )
  const { cityId } = shop.city
  const move = (state: string) => callUntyped(superAdmin, updateCity, { params: { cityId }, body: { state } })
  const refused = await move('NCR')
  expect([refused.status, refused.body.errors?.[0]?.path, refused.body.code]).toEqual([400, 'state', 'stateUnserved'])
  expect((await rider.call(verifyPayment, { body: await payAtGateway(server, orderId) })).status).toBe(200)
  const details = { legalName, address, gstin, sac }
  expect((await callUntyped(superAdmin, updateSupplier, { params: { supplierId }, body: details })).status).toBe(200)
  expect((await move('NCR')).status).toBe(200)
  expect((await move(shop.city.state)).status).toBe(200)
})

describe('a new supplier', () => {
  test('makes its state available to cities, but not to riders before it has a rate', async () => {
    const reply = await add('Goa')
    expect([reply.status, reply.body.message]).toEqual([200, words.SUPPLIER_ADDED])
    const supplier = reply.body.data as Supplier
    expect(supplier).toMatchObject({ state: 'Goa', ...DETAILS, gstin: GSTINS.Goa, isBookable: false, rates: [] })
    expect(dataOf(await superAdmin.call(listCityStates, {}))).toContain('Goa')
    const city = await makeCity(server, superAdmin, { state: 'Goa' })
    const hub = await makeHub(superAdmin, city.cityId)
    const rider = await makeRider(server)
    const isOffered = async () => {
      const cities = dataOf(await rider.call(listAvailableCities, {}))
      const hubs = dataOf(await rider.call(listAvailableHubs, { query: { cityId: city.cityId } }))
      return [cities.some(({ cityId }) => cityId === city.cityId), hubs.length]
    }
    expect(await isOffered()).toEqual([false, 0])
    const body = { ...(await orderBody(server, shop)), pickUpHubId: hub.hubId }
    const refused = await callUntyped(rider, createBooking, { body })
    expect([refused.status, refused.body.code]).toEqual([409, 'cityNotBookable'])
    expect((await addRate(supplier.supplierId, { gst: 12, from: await today() })).status).toBe(200)
    expect(await isOffered()).toEqual([true, 1])
    const plans = dataOf(await rider.call(listPlans, { query: { cityId: city.cityId } }))
    expect(plans.find(({ name }) => name === shop.plan.name)).toMatchObject({ finalCost: 1120, cgst: 6, sgst: 6 })
    expect((await auditOf(server, supplier.supplierId)).map(({ action }) => action)).toEqual([
      'supplier.created',
      'gstRate.added',
    ])
  })

  test.each([
    [{ gstin: '30AAFCV1234K1ZX' }, 'gstin', words.GSTIN_INVALID],
    [{ gstin: '36AAFCV1234K1ZA' }, 'gstin', words.gstinOfOtherState('Kerala', ['32'])],
    [{ gstin: '' }, 'gstin', words.GSTIN_REQUIRED],
    [{ gstin: 32 }, 'gstin', words.GSTIN_REQUIRED],
    [{ sac: '123456' }, 'sac', words.SAC_INVALID],
    [{ legalName: ' ' }, 'legalName', words.LEGAL_NAME_REQUIRED],
    [{ address: 'x'.repeat(301) }, 'address', words.SUPPLIER_ADDRESS_TOO_LONG],
    [{ state: 'Atlantis' }, 'state', "We don't operate in this state yet"],
    [{ id: 1 }, 'id', UNKNOWN_FIELD],
  ])('is rejected with %j', async (overrides, path, message) => {
    const reply = await add('Kerala', { gstin: GSTINS.Kerala, ...overrides })
    expect(reply.status).toBe(400)
    expect(reply.body.errors?.[0]).toMatchObject({ path, message })
  })

  test('is added once when two admins add it at the same time', async () => {
    const both = await interleave(
      pool,
      'suppliers',
      () => add('Maharashtra', { gstin: GSTINS.Maharashtra }),
      () => add('Maharashtra', { gstin: GSTINS.Maharashtra }),
    )
    expect(statusesOf([both.first, both.second])).toEqual([200, 409])
    expect(both.second.body.code).toBe('stateHasSupplier')
  })
})

describe('an edit of a supplier', () => {
  test('is audited and leaves the other fields', async () => {
    const { supplierId } = await makeSupplier('Kerala')
    const params = { supplierId }
    const after = dataOf(await superAdmin.call(updateSupplier, { params, body: { address: 'Kochi 682001' } }))
    expect(after).toMatchObject({ address: 'Kochi 682001', gstin: GSTINS.Kerala })
    expect((await auditOf(server, supplierId)).at(-1)).toMatchObject({
      action: 'supplier.changed',
      after: { address: 'Kochi 682001' },
    })
  })

  test('is rejected if somebody else has changed the field meanwhile', async () => {
    const { supplierId, address } = await makeSupplier('Kerala')
    const change = (to: string) =>
      callUntyped(superAdmin, updateSupplier, { params: { supplierId }, body: { address: to, base: { address } } })
    expect((await change('Thrissur 680001')).status).toBe(200)
    const reply = await change('Kollam 691001')
    expect([reply.status, reply.body.code]).toEqual([409, 'changedMeanwhile'])
  })

  test('cannot give it the GSTIN of another state', async () => {
    const { supplierId } = await makeSupplier('Kerala')
    const reply = await callUntyped(superAdmin, updateSupplier, { params: { supplierId }, body: { gstin: GSTINS.Goa } })
    expect([reply.status, reply.body.code]).toEqual([400, 'gstinOfOtherState'])
  })
})

describe('a GST rate', () => {
  test('applies to orders from its day on, and invoices keep the rate of the order', async () => {
    const { supplierId } = await supplierOf('Telangana')
    const rider = await makeRider(server)
    const priceNow = async () =>
      dataOf(await rider.call(listPlans, { query: { cityId: shop.city.cityId } }))[0]?.finalCost
    const before = await makeBooking(server, shop, 'CREATED')
    const tomorrow = await today(1)
    const added = await addRate(supplierId, { gst: 18, from: tomorrow })
    expect(added.status).toBe(200)
    expect(await priceNow()).toBe(1050)
    await server.advance(86_400)
    expect(await priceNow()).toBe(1180)
    const other = await makeRider(server)
    const order = await callUntyped(other, createBooking, { body: await orderBody(server, shop) })
    expect(order.body.data).toMatchObject({ amount: 118_000 })
    const { rows } = await pool.query<{ gst: number }>(
      `select (snapshot->>'cgstBasisPoints')::int as gst from invoices where snapshot->>'transactionId' = $1`,
      [before.transactionId],
    )
    expect(rows).toEqual([{ gst: 250 }])
    // Neither the day of the first order nor the present day can change now.
    for (const day of [await today(-1), await today()])
      expect((await addRate(supplierId, { gst: 5, from: day })).body.code).toMatch(/^rate(InUse|DayTaken)$/)
    const rates = (await supplierOf('Telangana')).rates
    expect(rates.map(({ isRemovable }) => isRemovable)).toEqual([false, false])
    const params = { supplierId, rateId: rates[0]?.rateId ?? '' }
    expect((await callUntyped(superAdmin, removeGstRate, { params })).body.code).toBe('rateInUse')
  })

  test.each([
    [{ gst: 0 }, 'gst', words.RATE_RANGE],
    [{ gst: 200 }, 'gst', words.RATE_RANGE],
    [{ gst: -5 }, 'gst', words.RATE_RANGE],
    [{ gst: 5.01 }, 'gst', words.RATE_DECIMALS],
    [{ gst: '5' }, 'gst', words.RATE_NOT_NUMBER],
    [{ from: '2026-02-30' }, 'from', words.RATE_DAY_REQUIRED],
    [{ from: '1999-01-01' }, 'from', words.RATE_DAY_TOO_EARLY],
    [{ from: '2150-01-01' }, 'from', words.RATE_DAY_TOO_LATE],
    [{ to: '2027-01-01' }, 'to', UNKNOWN_FIELD],
  ])('is rejected with %j', async (overrides, path, message) => {
    const { supplierId } = await makeSupplier('Gujarat')
    const reply = await addRate(supplierId, { gst: 5, from: '2030-01-01', ...overrides })
    expect(reply.status).toBe(400)
    expect(reply.body.errors?.[0]).toMatchObject({ path, message })
  })

  test('starts on a day of its own, also when two are added at the same time', async () => {
    const { supplierId } = await makeSupplier('Gujarat')
    const body = { gst: 12, from: '2031-04-01' }
    const both = await interleave(
      pool,
      'gst_rates',
      () => addRate(supplierId, body),
      () => addRate(supplierId, body),
    )
    expect(statusesOf([both.first, both.second])).toEqual([200, 409])
    expect(both.second.body.code).toBe('rateDayTaken')
  })

  test('can be removed once, as long as no order has used it', async () => {
    const { supplierId } = await makeSupplier('Gujarat')
    const added = (await addRate(supplierId, { gst: 28, from: '2032-04-01' })).body.data as Supplier
    const params = { supplierId, rateId: added.rates[0]?.rateId ?? '' }
    const remove = () => callUntyped(superAdmin, removeGstRate, { params })
    expect(statusesOf([await remove(), await remove()])).toEqual([200, 404])
    expect((await auditOf(server, supplierId)).at(-1)).toMatchObject({
      action: 'gstRate.removed',
      before: { state: 'Gujarat', from: '2032-04-01', gst: 28 },
    })
  })
})

test('a city cannot be moved to a state without a supplier', async () => {
  const { cityId } = await makeCity(server, superAdmin)
  const reply = await callUntyped(superAdmin, updateCity, { params: { cityId }, body: { state: 'Sikkim' } })
  expect([reply.status, reply.body.code]).toEqual([400, 'stateUnserved'])
})

test.each(ROLES.filter((role) => role !== 'SUPER_ADMIN'))('are not for a %s', async (role) => {
  const person = await as(server, role)
  const { supplierId } = await supplierOf('NCR')
  const body = { gst: 5, from: '2033-01-01' }
  const replies = [
    await callUntyped(person, listSuppliers, {}),
    await callUntyped(person, addGstRate, { params: { supplierId }, body }),
    await callUntyped(person, updateSupplier, { params: { supplierId }, body: { sac: '9973' } }),
  ]
  expect(statusesOf(replies)).toEqual([403, 403, 403])
})
