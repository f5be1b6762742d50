import { createBooking, getBooking } from '@voltloop/contract/bookings/bookings'
import { nextOpening, WEEKDAYS, type DayHours } from '@voltloop/contract/places/hub-hours'
import { createHub, getHub, listAvailableHubs, updateHub } from '@voltloop/contract/places/places'
import type { Body } from '@voltloop/contract/core/endpoint'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../test/support/people/audit-log.ts'
import { makeRider, order, orderBody } from '../../test/support/people/bookings.ts'
import { callUntyped, dataOf } from '../../test/support/caller.ts'
import { expectNoDeadlocks, interleave } from '../../test/support/database/interleave.ts'
import { hubForm, makeHub } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 20 })

const every = (opens: string, closes: string): DayHours[] => WEEKDAYS.map((day) => ({ day, opens, closes }))
const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString()
const dayAhead = async (days: number) => dayInIndia(addDays(await server.now(), days))
const edit = (hubId: string, body: object) => callUntyped(shop.city.admin, updateHub, { params: { hubId }, body })
const tryOrder = async (pickUpHubId: string, start: string) => {
  const body = { ...(await orderBody(server, shop)), pickUpHubId, start }
  return callUntyped(await makeRider(server), createBooking, { body })
}

describe('a hub', () => {
  test('is always open and has no coordinates unless the form says otherwise', async () => {
    const hub = await makeHub(superAdmin, shop.city.cityId)
    expect(hub).toMatchObject({ hours: null, closedDays: [], latitude: null, longitude: null })
  })

  test('keeps its hours, coming closed days and coordinates, which riders see too', async () => {
    const [past, first, second] = [await dayAhead(-1), await dayAhead(3), await dayAhead(9)]
    const place = { hours: every('08:00', '21:00'), latitude: 17.4429, longitude: 78.3875 }
    const { hubId } = await makeHub(superAdmin, shop.city.cityId, {
      ...place,
      closedDays: [second, past, first, first],
    })
    const kept = { ...place, closedDays: [first, second] }
    expect(dataOf(await superAdmin.call(getHub, { params: { hubId } }))).toMatchObject(kept)
    const available = dataOf(await superAdmin.call(listAvailableHubs, { query: { cityId: shop.city.cityId } }))
    expect(available.find((hub) => hub.hubId === hubId)).toMatchObject(kept)
    await edit(hubId, { hours: null, closedDays: [], latitude: null, longitude: null })
    expect(dataOf(await superAdmin.call(getHub, { params: { hubId } }))).toMatchObject({
      hours: null,
      closedDays: [],
      latitude: null,
    })
    expect((await auditOf(server, hubId)).at(-1)).toMatchObject({ before: kept, after: { hours: null } })
  })

  test.each([
    [{ hours: [] }, 'hours'],
    [{ hours: [{ day: 'MON', opens: '21:00', closes: '08:00' }] }, 'hours.0.closes'],
    [{ hours: [{ day: 'MON', opens: '07:60', closes: '21:00' }] }, 'hours.0.opens'],
    [{ hours: [{ day: 'MON', opens: '08:00', closes: '24:00' }] }, 'hours.0.closes'],
    [{ hours: [...every('08:00', '21:00'), ...every('09:00', '10:00')] }, 'hours'],
    [{ closedDays: ['2026-02-30'] }, 'closedDays.0'],
    [{ latitude: 91, longitude: 1 }, 'latitude'],
    [{ latitude: 17 }, 'longitude'],
    [{ longitude: 78, latitude: null }, 'latitude'],
  ])('is rejected with %o', async (wrong, path) => {
    const reply = await callUntyped(superAdmin, createHub, { body: { ...hubForm(shop.city.cityId), ...wrong } })
    expect([reply.status, reply.body.errors?.map((error) => error.path)]).toEqual([400, [path]])
  })

  test('whose hours somebody else has changed meanwhile rejects an edit of the same hours', async () => {
    const { hubId } = await makeHub(superAdmin, shop.city.cityId, { hours: every('08:00', '21:00') })
    const base = { hours: every('08:00', '21:00') }
    expect((await edit(hubId, { hours: every('09:00', '21:00'), base })).status).toBe(200)
    const late = await edit(hubId, { hours: every('10:00', '21:00'), base })
    expect([late.status, late.body.code, late.body.errors?.[0]?.path]).toEqual([409, 'changedMeanwhile', 'hours'])
  })
})

describe('an order', () => {
  test('may start while the hub is open, and otherwise learns when it opens', async () => {
    const hub = await makeHub(superAdmin, shop.city.cityId, { hours: every('08:00', '21:00') })
    const [day, next] = [await dayAhead(2), await dayAhead(3)]
    for (const [time, opens] of [
      ['07:55', at(day, '08:00')],
      ['21:00', at(next, '08:00')],
    ] as const) {
      const reply = await tryOrder(hub.hubId, at(day, time))
      const params = { hub: hub.name, opensAt: opens }
      expect([reply.status, reply.body]).toMatchObject([
        400,
        { code: 'hubClosed', key: 'hubOpensAt', params, errors: [{ path: 'start' }] },
      ])
      expect(reply.body.message).toMatch(/ is closed at that time\. It opens on \d\d \w{3}, 08:00 AM\.$/)
    }
    for (const time of ['08:00', '20:55']) expect((await tryOrder(hub.hubId, at(day, time))).status).toBe(200)
  })

  test('may not start on a closed day, also of a hub without hours', async () => {
    const closed = await dayAhead(4)
    const hub = await makeHub(superAdmin, shop.city.cityId, { closedDays: [closed] })
    const reply = await tryOrder(hub.hubId, at(closed, '12:00'))
    expect([reply.status, reply.body.code]).toEqual([400, 'hubClosed'])
    expect((await tryOrder(hub.hubId, at(await dayAhead(5), '03:00'))).status).toBe(200)
  })

  test('at a hub that is closed for a month names no opening time', async () => {
    const closedDays = await Promise.all(Array.from({ length: 40 }, (_, days) => dayAhead(days)))
    const hub = await makeHub(superAdmin, shop.city.cityId, { closedDays })
    expect(nextOpening(hub, await server.now())).toBeNull()
    const reply = await tryOrder(hub.hubId, at(await dayAhead(2), '12:00'))
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'This hub is closed at that time. Choose another pickup time.',
    ])
  })
})

describe('closing a day', () => {
  test('lists the bookings that start then, which stay as they are', async () => {
    const hub = await makeHub(superAdmin, shop.city.cityId)
    const close = (hubId: string, body: Body<typeof updateHub>) =>
      shop.city.admin.call(updateHub, { params: { hubId }, body })
    const [closed, other] = [await dayAhead(6), await dayAhead(7)]
    const [rider, bystander] = [await makeRider(server), await makeRider(server)]
    const atHub = { ...shop, hub }
    const booked = await order(server, atHub, rider, { start: at(closed, '10:00') })
    await order(server, atHub, bystander, { start: at(other, '10:00') })
    const reply = await close(hub.hubId, { closedDays: [closed] })
    const listed = { transactionId: booked.transactionId, start: at(closed, '10:00'), customerName: 'Test CUSTOMER' }
    expect(reply.body).toMatchObject({ startsWhileClosed: [listed] })
    const params = { transactionId: booked.transactionId }
    expect(dataOf(await rider.call(getBooking, { params })).status).toBe('AWAITING_PAYMENT')
    const again = await close(hub.hubId, { closedDays: [closed], description: 'Gate 2' })
    expect(again.body).toMatchObject({ startsWhileClosed: [] })
    const shorter = await close(hub.hubId, { hours: every('11:00', '20:00') })
    expect(shorter.body).toMatchObject({ startsWhileClosed: [{ start: at(other, '10:00') }] })
  })
  test('while an order for that day is placed lists the order, or rejects it, whichever comes first', async () => {
    const { pool } = server.app.database
    const day = await dayAhead(8)
    const closeAt = (hubId: string) => () => edit(hubId, { closedDays: [day] })
    const orderAt = (hubId: string) => () => tryOrder(hubId, at(day, '12:00'))

    const early = await makeHub(superAdmin, shop.city.cityId)
    const ordered = await interleave(pool, 'bookings', orderAt(early.hubId), closeAt(early.hubId))
    expect([ordered.hasWaited, ordered.first.status, ordered.second.status]).toEqual([true, 200, 200])
    expect(ordered.second.body).toMatchObject({ startsWhileClosed: [{ start: at(day, '12:00') }] })

    const late = await makeHub(superAdmin, shop.city.cityId)
    const closed = await interleave(pool, 'hubs', closeAt(late.hubId), orderAt(late.hubId))
    expect([closed.hasWaited, closed.first.status, closed.second.status]).toEqual([true, 200, 400])
    expect([closed.first.body, closed.second.body]).toMatchObject([{ startsWhileClosed: [] }, { code: 'hubClosed' }])
    expectNoDeadlocks(server)
  })

  test('twice at once keeps the first day and tells the second person of it', async () => {
    const { hubId } = await makeHub(superAdmin, shop.city.cityId)
    const [one, other] = [await dayAhead(9), await dayAhead(10)]
    const close = (day: string) => () => edit(hubId, { closedDays: [day], base: { closedDays: [] } })
    const both = await interleave(server.app.database.pool, 'hubs', close(one), close(other))
    expect([both.hasWaited, both.first.status, both.second.status]).toEqual([true, 200, 409])
    expect(both.second.body).toMatchObject({ code: 'changedMeanwhile', errors: [{ path: 'closedDays' }] })
    expect(dataOf(await superAdmin.call(getHub, { params: { hubId } })).closedDays).toEqual([one])
  })
})
