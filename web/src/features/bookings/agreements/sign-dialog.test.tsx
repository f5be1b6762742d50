import { screen, waitFor, within } from '@testing-library/react'
import {
  readAgreement,
  signAgreement,
  skipAgreement,
  type AgreementDocument,
} from '@voltloop/contract/bookings/agreements'
import {
  AGREEMENT_CLOSED,
  SIGNATURE_REQUIRED,
  SKIP_REASON_REQUIRED,
} from '@voltloop/contract/bookings/agreements-messages'
import { listPendingBookings, listUpcomingBookings } from '@voltloop/contract/bookings/board'
import { getBooking } from '@voltloop/contract/bookings/bookings'
import { listEndingBookings } from '@voltloop/contract/bookings/rides'
import { SKIP_REASON_MAX } from '@voltloop/contract/core/limits'
import { expect, test, vi } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../../../test/booking-record.ts'
import type { FakeApi } from '../../../../test/fake-api.ts'
import { expectToast, openApp } from '../../../../test/open-app.tsx'
import { LOADING, TRY_AGAIN } from '../../../lib/words/shell.words.ts'
import * as words from './agreements.words.ts'
import { GET_SIGNATURE } from './sign-button.words.ts'

// The simulated browser has no canvas. Strokes are drawn in a real browser (e2e/desk/agreement.spec.ts).
vi.mock(import('signature_pad'), () => ({ default: vi.fn<() => object>().mockImplementation(fakePad) as never }))

function fakePad() {
  return { addEventListener: () => undefined, off: () => undefined, clear: () => undefined, toData: () => [] }
}

const AGREEMENT_ID = '01a1e773-0c1f-74de-8f6b-347833000002'
const DOCUMENT: AgreementDocument = {
  agreementId: AGREEMENT_ID,
  transactionId: 'VL-28016',
  termsVersion: '2026-11-17',
  handedOverAt: hoursFromNow(-1),
  handedOverBy: 'Naveen Kumar',
  rider: { name: 'Arjun Mehta', phone: '+919000000006' },
  vehicle: { registrationNumber: 'TG09EV4417', name: 'TVS iQube S', chassisNumber: null },
  ride: { plan: 'Weekly', rent: 1574, deposit: 2000, city: 'Hyderabad', hub: 'Madhapur', end: hoursFromNow(167) },
  condition: { note: 'Scratch on the left', photos: [] },
  prices: [{ name: 'Late return', price: 'Rs. 50', terms: 'for each started hour' }],
  terms: [{ title: 'Riding', points: ['I always wear a helmet.'] }],
}

const OPEN = {
  agreementId: AGREEMENT_ID,
  state: 'OPEN',
  signedAt: null,
  signedOn: null,
  hash: null,
  skipReason: null,
  voidedAt: null,
  maySign: true,
} as const
const EMPTY = { nextCursor: null, total: 0 }

/** Opens the agreement of a ride on the road, on the screen of a sales agent. */
async function openDialog(prepare: (api: FakeApi) => void) {
  const opened = openApp('/dashboard/bookings-approval?ride=VL-28016', 'SALES_AGENT', (api) => {
    // `getBooking` comes last, because its path also matches those of the lists.
    api
      .reply(listPendingBookings, [], EMPTY)
      .reply(listUpcomingBookings, [], EMPTY)
      .reply(listEndingBookings, [], EMPTY)
    api.reply(getBooking, bookingRecord({ agreements: [OPEN], actions: ['swap'] }))
    prepare(api)
  })
  await opened.user.click(await screen.findByRole('button', { name: GET_SIGNATURE }))
  return { ...opened, dialog: await screen.findByRole('dialog', { name: words.SIGN_TITLE }) }
}

const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole<HTMLButtonElement>('button', { name })

test('shows placeholders while the agreement is loaded, and cannot be signed meanwhile', async () => {
  const { dialog } = await openDialog((api) => api.hang(readAgreement))
  expect(within(dialog).getByRole('status').textContent).toContain(LOADING)
  expect(button(dialog, words.SIGN).disabled).toBe(true)
  expect(within(dialog).queryByRole('img', { name: words.SIGNATURE })).toBeNull()
})

test('says that the agreement was not loaded, and shows it after another try', async () => {
  const { dialog, user, api } = await openDialog((fake) => fake.disconnect(readAgreement))
  expect(await within(dialog).findByText(words.DOCUMENT_NOT_LOADED)).toBeTruthy()
  expect(button(dialog, words.SIGN).disabled).toBe(true)
  api.reply(readAgreement, DOCUMENT)
  await user.click(button(dialog, TRY_AGAIN))
  for (const part of ['Scratch on the left', 'Late return', 'I always wear a helmet.', 'Madhapur, Hyderabad'])
    expect((await within(dialog).findAllByText(part, { exact: false })).length).toBeGreaterThan(0)
  expect(button(dialog, words.SIGN).disabled).toBe(false)
})

test('asks for strokes before it sends a signature', async () => {
  const { dialog, user, api } = await openDialog((fake) => fake.reply(readAgreement, DOCUMENT))
  await within(dialog).findByText('I always wear a helmet.')
  await user.click(button(dialog, words.SIGN))
  expect(await within(dialog).findByText(SIGNATURE_REQUIRED)).toBeTruthy()
  expect(api.requestsTo(signAgreement)).toEqual([])
})

async function openSkip(prepare: (api: FakeApi) => void = () => undefined) {
  const opened = await openDialog((api) => {
    api.reply(readAgreement, DOCUMENT)
    prepare(api)
  })
  await opened.user.click(await within(opened.dialog).findByRole('button', { name: words.WITHOUT_SIGNATURE }))
  return { ...opened, skip: await screen.findByRole('dialog', { name: words.SKIP_TITLE }) }
}

test('a handover without a signature needs a reason that is not too long, and sends it', async () => {
  const { skip, user, api } = await openSkip((fake) => fake.reply(skipAgreement, bookingRecord()))
  const reason = within(skip).getByLabelText(words.SKIP_REASON)
  await user.click(button(skip, words.SKIP_SAVE))
  expect(await within(skip).findByText(SKIP_REASON_REQUIRED)).toBeTruthy()
  await user.click(reason)
  await user.paste('x'.repeat(SKIP_REASON_MAX + 1))
  await user.click(button(skip, words.SKIP_SAVE))
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(api.requestsTo(skipAgreement)).toEqual([])
  await user.clear(reason)
  await user.type(reason, 'Hand in plaster')
  await user.click(button(skip, words.SKIP_SAVE))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.lastRequest(skipAgreement)?.body).toEqual({ reason: 'Hand in plaster' })
})

test('keeps the reason when it was not saved, because the rider has signed meanwhile', async () => {
  const { skip, user } = await openSkip((fake) => fake.fail(skipAgreement, 'agreementClosed'))
  const reason = within(skip).getByLabelText<HTMLTextAreaElement>(words.SKIP_REASON)
  await user.type(reason, 'Hand in plaster')
  await user.click(button(skip, words.SKIP_SAVE))
  await expectToast(AGREEMENT_CLOSED)
  expect(reason.value).toBe('Hand in plaster')
})

test('goes back from the reason to the agreement', async () => {
  const { skip, user } = await openSkip()
  await user.click(button(skip, words.BACK))
  expect(await screen.findByRole('dialog', { name: words.SIGN_TITLE })).toBeTruthy()
})
