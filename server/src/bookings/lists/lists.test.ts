import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { listCityBookings, listPendingBookings, listUpcomingBookings } from '@voltloop/contract/bookings/board'
import { listOwnBookings, type Booking } from '@voltloop/contract/bookings/bookings'
import { describe, expect, test } from 'vitest'
import { makeBooking, makeRider, makeShop, pickupIn } from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped } from '../../../test/support/caller.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { makeHub } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const made = new Map<string, string>()
const { server, superAdmin, shop } = await prelude({ vehicles: 30 })
const other = await makeShop(server, superAdmin, 5)
const rider = await makeRider(server)
const otherHubId = (await makeHub(superAdmin, shop.city.cityId)).hubId
for (const status of ['CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'REJECTED', 'SCRAPPED', 'AWAITING_PAYMENT'] as const) {
  made.set(status, (await makeBooking(server, shop, status, { rider })).transactionId)
}
made.set('elsewhere', (await makeBooking(server, other)).transactionId)
made.set('otherHub', (await makeBooking(server, shop, 'CREATED', { pickUpHubId: otherHubId })).transactionId)

const idsOf = (bookings: Booking[]) => bookings.map((booking) => booking.transactionId)
const idOf = (name: string) => made.get(name) ?? ''
const cityId = () => shop.city.cityId

describe('lists of the customer', () => {
  test('lists each booking in its view, and an unpaid order in none', async () => {
    const view = async (query: object) => idsOf(dataOf(await rider.call(listOwnBookings, { query })))
    expect(await view({})).toEqual([idOf('CREATED')])
    expect(await view({ upcoming: 'true' })).toEqual([idOf('ACCEPTED_BY_HUB_MANAGER')])
    expect((await view({ upcoming: 'true', pending: 'true' })).toSorted()).toEqual(
      [idOf('CREATED'), idOf('ACCEPTED_BY_HUB_MANAGER')].toSorted(),
    )
    expect(await view({ active: 'true' })).toEqual([])
    expect((await view({ active: 'true', upcoming: 'true', pending: 'true' })).toSorted()).toEqual(
      [idOf('CREATED'), idOf('ACCEPTED_BY_HUB_MANAGER')].toSorted(),
    )
    expect((await view({ history: 'true' })).toSorted()).toEqual([idOf('REJECTED'), idOf('SCRAPPED')].toSorted())
  })

  test('returns a booking with every field of the contract', async () => {
    const [booking] = dataOf(await rider.call(listOwnBookings, { query: {} }))
    expect(booking).toEqual({
      transactionId: idOf('CREATED'),
      undo: null,
      status: 'CREATED',
      user: {
        phone: `+91${rider.phone}`,
        name: 'Test CUSTOMER',
        isTrainingCompleted: false,
        isDocumentsVerified: false,
        documents: null,
        isDepositHeld: false,
        isDepositShared: false,
        depositDue: 2000,
        hasPass: null,
        mayCorrect: false,
      },
      model: {
        modelId: shop.model.modelId,
        brand: 'Ather',
        modelName: shop.model.modelName,
        imagePath: null,
      },
      city: { cityId: cityId(), name: shop.city.name },
      start: expect.stringMatching(/Z$/) as string,
      end: new Date(new Date(booking?.start ?? '').getTime() + 7 * 86_400_000).toISOString(),
      bookingTime: expect.stringMatching(/Z$/) as string,
      heldUntil: null,
      acceptedAt: null,
      pickedUpAt: null,
      pickUpHub: {
        hubId: shop.hub.hubId,
        name: shop.hub.name,
        address: shop.hub.address,
        placeId: shop.hub.placeId,
        hours: null,
        closedDays: [],
        latitude: null,
        longitude: null,
      },
      vehicle: null,
      subscription: {
        subscriptionId: shop.plan.subscriptionId,
        name: shop.plan.name,
        duration: 7,
        days: 7,
        finalCost: 1050,
      },
      isPass: false,
      pickUpInspectedBy: null,
      isCallDone: false,
      isRenewButton: false,
      renewalCount: 0,
      isRejected: false,
      rejectionReason: null,
      isCancelled: false,
      noShowCause: null,
      isUnserved: false,
      invoiceNumber: expect.stringMatching(/^R\//) as string,
      sdInvoiceNumber: null,
      creditNoteNumber: null,
      securityDeposit: 0,
      deposit: null,
      isDepositNeeded: false,
      dropHub: null,
      dropTime: null,
      returnedAt: null,
      returnCondition: null,
      returnComment: null,
      pickupRecord: null,
      agreements: [],
      returnRecord: null,
      cashDue: null,
      payoutDue: null,
      changes: [],
      replacedInvoices: [],
      refundDue: null,
      goodwill: { records: [], left: null, dayWorth: null },
      chargeCount: 0,
      renewals: [],
      refund: null,
      actions: ['cancel', 'change'],
    })
  })

  test('shows when a booking was accepted, whether it was cancelled, and the number of its credit note', async () => {
    const [accepted] = dataOf(await rider.call(listOwnBookings, { query: { upcoming: 'true' } }))
    expect(accepted).toMatchObject({ acceptedAt: expect.stringMatching(/Z$/) as string, isCancelled: false })
    const past = dataOf(await rider.call(listOwnBookings, { query: { history: 'true' } }))
    const creditNoteNumber = expect.stringMatching(/^C\//) as string
    expect(Object.fromEntries(past.map(({ status, ...rest }) => [status, rest]))).toMatchObject({
      REJECTED: { acceptedAt: null, isCancelled: false, creditNoteNumber },
      SCRAPPED: { acceptedAt: null, isCancelled: true, creditNoteNumber },
    })
  })

  test('shows a customer no bookings of other customers', async () => {
    const stranger = await makeRider(server)
    for (const query of [{}, { upcoming: 'true' }, { active: 'true' }, { history: 'true' }] as const) {
      expect((await stranger.call(listOwnBookings, { query })).body).toMatchObject({
        data: [],
        total: 0,
        nextCursor: null,
      })
    }
  })
})

describe('lists of city staff', () => {
  test('lists pending, upcoming and past bookings with the actions that each role can take', async () => {
    for (const [caller, may, mayOnceAccepted] of [
      [shop.agent, ['change', 'accept', 'reject'], ['change', 'reject', 'handOver']],
      [shop.manager, ['change', 'accept', 'reject'], ['change', 'reject', 'handOver']],
      [shop.city.admin, [], []],
      [superAdmin, [], []],
      [await as(server, 'CUSTOMER_SUPPORT'), ['change'], ['change']],
    ] as const) {
      const pending = dataOf(
        await caller.call(listPendingBookings, { query: { c_id: cityId(), hubId: shop.hub.hubId } }),
      )
      expect(pending.map(({ transactionId, actions }) => [transactionId, actions])).toEqual([[idOf('CREATED'), may]])
      const upcoming = dataOf(await caller.call(listUpcomingBookings, { query: { c_id: cityId() } }))
      expect(upcoming.map(({ transactionId, actions }) => [transactionId, actions])).toEqual([
        [idOf('ACCEPTED_BY_HUB_MANAGER'), mayOnceAccepted],
      ])
      const history = await caller.call(listCityBookings, { params: { cityId: cityId() }, query: {} })
      expect(history.body).toMatchObject({ total: 2, nextCursor: null })
      expect(idsOf(dataOf(history)).toSorted()).toEqual([idOf('REJECTED'), idOf('SCRAPPED')].toSorted())
      const active = { params: { cityId: cityId() }, query: { active: 'true' } } as const
      expect(dataOf(await caller.call(listCityBookings, active))).toEqual([])
    }
  })

  test('shows documents only to staff who check them, and passes only to the super admin and support', async () => {
    const query = { c_id: cityId(), q: idOf('otherHub') }
    const seen = async (caller: Person) => dataOf(await caller.call(listPendingBookings, { query }))[0]?.user
    for (const [caller, seesDocuments, hasPass] of [
      [shop.agent, true, null],
      [shop.manager, false, null],
      [shop.city.admin, false, null],
      [superAdmin, true, false],
      [await as(server, 'CUSTOMER_SUPPORT'), false, false],
    ] as const) {
      const user = await seen(caller)
      expect([user?.documents !== null, user?.hasPass]).toEqual([seesDocuments, hasPass])
    }
  })

  test('lists the whole city for a hub manager, but offers actions only for their own hub', async () => {
    const pending = dataOf(await shop.manager.call(listPendingBookings, { query: { c_id: cityId() } }))
    const actions = new Map(pending.map((booking) => [booking.transactionId, booking.actions]))
    expect([actions.get(idOf('otherHub')), actions.get(idOf('CREATED'))]).toEqual([[], ['change', 'accept', 'reject']])
  })

  test("lists the staff member's own city, or all cities for the super admin, when no city is named", async () => {
    const pending = async (caller: Person, query = {}) =>
      idsOf(dataOf(await caller.call(listPendingBookings, { query }))).toSorted()
    const own = [idOf('CREATED'), idOf('otherHub')].toSorted()
    expect(await pending(shop.agent)).toEqual(own)
    expect(await pending(superAdmin, { c_id: '' })).toEqual(expect.arrayContaining([...own, idOf('elsewhere')]))
  })

  test('returns 404 for another city and for all cities, and an empty list to staff without an assignment', async () => {
    for (const caller of [shop.agent, shop.manager, shop.city.admin, await as(server, 'SALES_AGENT')]) {
      const elsewhere = other.city.cityId
      expect((await caller.call(listPendingBookings, { query: { c_id: elsewhere } })).status).toBe(404)
      expect((await caller.call(listUpcomingBookings, { query: { c_id: elsewhere } })).status).toBe(404)
      for (const place of [elsewhere, EVERY_CITY]) {
        expect((await caller.call(listCityBookings, { params: { cityId: place }, query: {} })).status).toBe(404)
      }
    }
    expect(dataOf(await (await as(server, 'SALES_AGENT')).call(listPendingBookings, { query: {} }))).toEqual([])
  })

  test('searches by id, displayed date, name, phone and plate, ignoring case', async () => {
    const busy = await makeShop(server, superAdmin, 2)
    await makeBooking(server, busy, 'ACCEPTED_BY_HUB_MANAGER')
    const registrationNumber = busy.vehicles[1]?.registrationNumber ?? ''
    const { transactionId, rider: someone } = await makeBooking(server, busy)
    const body = { transactionId, registrationNumber }
    const accepted = dataOf(await busy.manager.call(approveBooking, { query: { approve: 'true' }, body }))
    const find = async (q: string) =>
      idsOf(dataOf(await busy.agent.call(listUpcomingBookings, { query: { c_id: busy.city.cityId, q } })))
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', day: '2-digit' }).format(
      new Date(accepted.end),
    )
    const plate = `${registrationNumber.slice(0, 4)} ${registrationNumber.slice(4)}`.toLowerCase()
    const printed = `${someone.phone.slice(0, 5)} ${someone.phone.slice(5)}`
    for (const q of [transactionId.toLowerCase(), someone.phone.slice(2), printed, `+91 ${printed}`, plate]) {
      expect([q, await find(q)]).toEqual([q, [transactionId]])
    }
    for (const q of ['test cust', `${day} `]) expect(await find(q)).toContain(transactionId)
    for (const q of ['nobody', '%%', '__', '\\\\']) expect(await find(q)).toEqual([])
  })

  test('pages through the list by start without skipping or repeating a booking', async () => {
    const busy = await makeShop(server, superAdmin, 12)
    const expected: string[] = []
    for (let at = 0; at < 7; at++) {
      const start = await pickupIn(server, 3 + (at < 3 ? 0 : at))
      expected.push((await makeBooking(server, busy, 'CREATED', { start })).transactionId)
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query = { c_id: busy.city.cityId, limit: 3, ...(cursor !== null && { cursor }) }
      const reply: Awaited<ReturnType<typeof readPage>> = await readPage(busy.agent, query)
      expect(reply.total).toBe(7)
      seen.push(...idsOf(reply.data))
      cursor = reply.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(expected)
    for (const wrong of ['x', Buffer.from('["a","b"]').toString('base64url')]) {
      const reply = await callUntyped(busy.agent, listPendingBookings, { query: { cursor: wrong } })
      expect(reply.status).toBe(400)
    }
  })

  test('combines pending and upcoming bookings in one list, sorted by start, without a ride that was handed over early', async () => {
    const late = await pickupIn(server, 9)
    const early = await pickupIn(server, 5)
    const busy = await makeShop(server, superAdmin, 6)
    const accepted = await makeBooking(server, busy, 'ACCEPTED_BY_HUB_MANAGER', { start: late })
    const pending = await makeBooking(server, busy, 'CREATED', { start: early })
    const handedOver = await makeBooking(server, busy, 'PICKUP_INSPECTED_BY_SALES_AGENT', {
      start: await pickupIn(server, 7),
    })
    const query = { c_id: busy.city.cityId }
    const upcoming = await busy.agent.call(listUpcomingBookings, { query: { ...query, pending: 'true' } })
    expect(idsOf(dataOf(upcoming))).toEqual([pending, accepted].map((booking) => booking.transactionId))
    const active = { params: { cityId: busy.city.cityId }, query: { active: 'true' } } as const
    expect(idsOf(dataOf(await busy.agent.call(listCityBookings, active)))).toEqual([handedOver.transactionId])
    expect(idsOf(dataOf(await handedOver.rider.call(listOwnBookings, { query: { active: 'true' } })))).toEqual([
      handedOver.transactionId,
    ])
    const first = await busy.agent.call(listPendingBookings, { query: { ...query, accepted: 'true', limit: 1 } })
    expect(first.body).toMatchObject({ total: 2, data: [{ transactionId: pending.transactionId }] })
    const cursor = first.body.success ? (first.body.nextCursor ?? '') : ''
    const rest = await busy.agent.call(listPendingBookings, { query: { ...query, accepted: 'true', cursor } })
    expect(idsOf(dataOf(rest))).toEqual([accepted.transactionId])
  })
})

async function readPage(caller: Person, query: object) {
  const { body } = await caller.call(listPendingBookings, { query })
  if (!body.success) throw new Error(body.message)
  return body
}
