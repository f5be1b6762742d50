import { screen, within } from '@testing-library/react'
import { listCityBookings, listPendingBookings } from '@voltloop/contract/bookings/board'
import { type Booking } from '@voltloop/contract/bookings/bookings'
import { readLateness } from '@voltloop/contract/bookings/charges'
import { CHARGE_AMOUNT_RANGE } from '@voltloop/contract/bookings/charges-messages'
import { listPendingPhotos, type Photo } from '@voltloop/contract/bookings/conditions'
import { inspectDrop, listEndingBookings } from '@voltloop/contract/bookings/rides'
import { undoStep } from '@voltloop/contract/bookings/undo'
import { listHubs } from '@voltloop/contract/places/places'
import { DEFAULT_PRICES } from '@voltloop/contract/prices/default-prices'
import { readPrices } from '@voltloop/contract/prices/prices'
import { expect, test } from 'vitest'
import { bookingRecord } from '../../../../test/booking-record.ts'
import { typeInto } from '../../../../test/field-rules.ts'
import { confirmWith, expectToast, openApp } from '../../../../test/open-app.tsx'
import { HUB } from '../../../../test/records.ts'
import { restReturned } from '../deposits/deposits.words.ts'
import { ADD_PHOTO_FIRST, openAlready } from './charges.words.ts'

const LATE = {
  lateMinutes: 125,
  graceMinutes: 60,
  chargedHours: 2,
  hourAmount: 50,
  dailyMost: 400,
  amount: 100,
  reason: '2 h late',
  openCharges: 0,
}
const PHOTOS: Photo[] = [1, 2].map((number) => ({
  photoId: `01a1e773-0c1f-74de-8f6b-34783300000${number}`,
  url: `/photo-${number}.webp`,
}))

const DEPOSIT = { held: 2000, returnable: 2000, taken: 2000, returned: 0, kept: 0, used: 0, reason: null, theft: null }

interface Drop {
  lateness?: typeof LATE
  photos?: Photo[]
  deposit?: Booking['deposit']
}

async function openDrop({ lateness = LATE, photos = PHOTOS, deposit = null }: Drop = {}) {
  const ride = bookingRecord({ dropHub: HUB, actions: ['inspectDrop'], deposit })
  const none = { nextCursor: null, total: 0 }
  const app = openApp('/dashboard/bookings-approval?tab=return', 'SALES_AGENT', (api) =>
    api
      .reply(listPendingBookings, [], none)
      .reply(listCityBookings, [], none)
      .reply(listEndingBookings, [ride], { nextCursor: null, total: 1 })
      .reply(listHubs, [HUB])
      .reply(listPendingPhotos, photos)
      .reply(readLateness, lateness)
      .reply(readPrices, [...DEFAULT_PRICES])
      .reply(inspectDrop, bookingRecord({ status: 'COMPLETED' }), { message: 'Vehicle undeployed!' }),
  )
  const card = within(await screen.findByRole('article', { name: 'Ride VL-28016' }))
  await app.user.click(card.getByRole('button', { name: 'Drop Inspection' }))
  const form = within(await screen.findByRole('dialog', { name: 'Drop Inspection' }))
  const send = async () => {
    await app.user.click(form.getByLabelText('I have inspected the vehicle, and this is its condition'))
    await app.user.click(form.getByRole('button', { name: 'Drop Inspection' }))
    await expectToast('Vehicle undeployed!')
    return app.api.lastRequest(inspectDrop)?.body
  }
  return { ...app, form, send }
}

test('a late return is charged as computed, and a wrong amount is rejected', async () => {
  const { user, form, send } = await openDrop()
  const amount = await form.findByLabelText('Amount in rupees, GST included')
  typeInto(amount, '0')
  expect(await form.findByText(CHARGE_AMOUNT_RANGE)).toBeTruthy()
  typeInto(amount, '50')
  await user.click(amount)
  expect(await send()).toMatchObject({ charges: [{ kind: 'LATE', amount: 50, reason: '2 h late' }] })
})

test('staff leave out the charge for a late return', async () => {
  const { user, form, send } = await openDrop()
  await user.click(await form.findByLabelText(/^Charge for the late return/))
  expect(await send()).toMatchObject({ charges: [] })
})

test('the deposit that is returned leaves out what the customer owes already', async () => {
  const { user, form } = await openDrop({ lateness: { ...LATE, openCharges: 800 }, deposit: DEPOSIT })
  expect(await form.findByText(openAlready('Rs. 800'))).toBeTruthy()
  await user.click(form.getByLabelText('Return it'))
  expect(form.getByText(restReturned('Rs. 1,100'))).toBeTruthy()
})

test('damage takes the photo that staff choose among those of the return', async () => {
  const { user, form, send } = await openDrop({ lateness: { ...LATE, lateMinutes: 0, amount: 0 } })
  await user.click(form.getByRole('button', { name: 'Add charge' }))
  const add = within(await screen.findByRole('dialog', { name: 'Add charge' }))
  await user.selectOptions(add.getByLabelText('What for'), 'Damage: Mirror')
  typeInto(add.getByLabelText('Reason'), 'Left mirror broken')
  expect(add.getByRole('radio', { name: 'Photo 1 of the return' })).toHaveProperty('checked', true)
  await user.click(add.getByRole('radio', { name: 'Photo 2 of the return' }))
  await user.click(add.getByRole('button', { name: 'Add charge' }))
  expect(await send()).toMatchObject({ charges: [{ kind: 'DAMAGE', part: 'Mirror', photoId: PHOTOS[1]?.photoId }] })
})

test('damage without a photo of the return is not added', async () => {
  const { user, form } = await openDrop({ photos: [] })
  await user.click(form.getByRole('button', { name: 'Add charge' }))
  const add = within(await screen.findByRole('dialog', { name: 'Add charge' }))
  await user.selectOptions(add.getByLabelText('What for'), 'Damage: Mirror')
  expect(await add.findByText(ADD_PHOTO_FIRST)).toBeTruthy()
})

test('a card counts down how long its last step can be undone, and asks before', async () => {
  const until = new Date(Date.now() + 13.5 * 60_000).toISOString()
  const undo = { action: 'undoSwap', until, cashBack: 0 } as const
  const ride = bookingRecord({ actions: ['undoSwap', 'correctPlate'], undo })
  const none = { nextCursor: null, total: 0 }
  const { api, user } = openApp('/dashboard/bookings-approval?tab=return', 'SALES_AGENT', (fake) =>
    fake
      .reply(listPendingBookings, [], none)
      .reply(listCityBookings, [], none)
      .reply(listEndingBookings, [ride], { nextCursor: null, total: 1 }),
  )
  api.fail(undoStep, 'undoClosed')
  await user.click(await screen.findByRole('button', { name: 'Undo, 14 min left' }))
  await confirmWith(user, 'Continue')
  await expectToast("This can't be undone any more.")
  expect(api.lastRequest(undoStep)?.body).toEqual({ transactionId: 'VL-28016', action: 'undoSwap' })
})
