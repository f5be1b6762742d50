import { screen, waitFor, within } from '@testing-library/react'
import { createBooking, listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { requestOtp, verifyOtp } from '@voltloop/contract/accounts/otp'
import { createPaymentOrder } from '@voltloop/contract/payments/payments'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../../test/booking-record.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { expectFieldError, typeInto } from '../../../test/field-rules.ts'
import { expectToast, openApp, openDocument, profileOf, recordPageLoads } from '../../../test/open-app.tsx'
import { openReview } from '../../../test/open-review.tsx'
import { takeFlashes } from '../../lib/session/flash.ts'
import { LoginPage } from './login.tsx'

const CUSTOMER = profileOf('CUSTOMER')
const acceptCodes = (api: FakeApi) => void api.reply(requestOtp, undefined).reply(verifyOtp, CUSTOMER)
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const codeField = () => screen.findByLabelText('Six-digit code')

async function requestLoginCode(prepare: (api: FakeApi) => void = acceptCodes) {
  const app = openDocument(<LoginPage />, prepare)
  typeInto(screen.getByLabelText('Phone Number'), '9000000006')
  await app.user.click(screen.getByRole('button', { name: 'Log in with OTP' }))
  const dialog = await dialogOf('Log in with OTP')
  expect(dialog.getByLabelText('Phone Number')).toHaveProperty('value', '9000000006')
  await app.user.click(dialog.getByRole('button', { name: 'Send code' }))
  return app
}

test('a customer logs in with a code and keeps the number typed before', async () => {
  const loaded = recordPageLoads()
  const { user, api } = await requestLoginCode()
  const code = await codeField()
  expect(api.lastRequest(requestOtp)?.body).toEqual({ phone: '+919000000006', purpose: 'LOGIN' })
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
  await user.type(code, '482913')
  await waitFor(() => expect(loaded).toEqual(['/dashboard/profile']))
  expect(api.lastRequest(verifyOtp)?.body).toMatchObject({ phone: '+919000000006', purpose: 'LOGIN', code: '482913' })
})

test('a customer whose old password was removed by the login reads so on the next page', async () => {
  const loaded = recordPageLoads()
  const { user } = await requestLoginCode((api) =>
    api.reply(requestOtp, undefined).reply(verifyOtp, CUSTOMER, { isNewAccount: true }),
  )
  await user.type(await codeField(), '482913')
  await waitFor(() => expect(loaded).toEqual(['/dashboard/profile']))
  expect(takeFlashes()).toMatchObject([{ kind: 'info' }])
})

test('a wrong code is shown at its field, and a new code can be sent after half a minute', async () => {
  const { user, api } = await requestLoginCode((fake) => fake.reply(requestOtp, undefined).fail(verifyOtp, 'otpWrong'))
  const code = await codeField()
  const verify = screen.getByRole('button', { name: 'Verify' })
  await user.click(verify)
  await expectFieldError(code, 'Enter the code from the message')
  await user.type(code, '12')
  await user.click(verify)
  await expectFieldError(code, 'The code has six digits')
  await user.type(code, '3456')
  await expectFieldError(code, 'This code is wrong or has expired. Check it, or get a new one.')
  expect(screen.getByRole('button', { name: /^Send a new code in \d+s$/ })).toHaveProperty('disabled', true)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }))
  await waitFor(() => expect(api.requestsTo(requestOtp)).toHaveLength(2))
})

test('a customer whose email is not verified is offered to verify it, as with a password', async () => {
  const { user } = await requestLoginCode((api) => api.reply(requestOtp, undefined).fail(verifyOtp, 'notVerified'))
  await user.type(await codeField(), '482913')
  expect(await screen.findByRole('alertdialog', { name: 'Want to verify your email?' })).toBeTruthy()
})

test('the browser fills in the code of a text message where it can read it', async () => {
  const loaded = recordPageLoads()
  vi.stubGlobal('OTPCredential', Object)
  const get = vi.fn(async () => ({ code: '482913' }))
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
  const { api } = await requestLoginCode()
  await waitFor(() => expect(loaded).toEqual(['/dashboard/profile']))
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }))
  expect(api.lastRequest(verifyOtp)?.body).toMatchObject({ code: '482913' })
})

test('a limit on messages is shown with its message', async () => {
  await requestLoginCode((api) => api.fail(requestOtp, 'tooMany'))
  await expectToast('Too many attempts. Please wait a while and try again.')
  expect(screen.queryByLabelText('Six-digit code')).toBeNull()
})

test('a person without email resets the password with a code', async () => {
  const { user } = openApp('/auth/resetpassword', null, (api) =>
    api.reply(requestOtp, undefined).reply(verifyOtp, { token: 'token-of-the-code' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Reset with a code to your phone' }))
  const dialog = await dialogOf('Reset with a code to your phone')
  await user.type(dialog.getByLabelText('Phone Number'), '9000000006')
  await user.click(dialog.getByRole('button', { name: 'Send code' }))
  await user.type(await codeField(), '482913')
  expect(await screen.findByLabelText('New Password')).toBeTruthy()
})

test('a first order asks for the code of the phone and then goes on to pay', async () => {
  const { user, api } = await openReview((fake) =>
    fake.fail(createBooking, 'phoneUnproven').reply(requestOtp, undefined).reply(verifyOtp, null),
  )
  await user.click(await screen.findByRole('button', { name: /^Pay Now/ }))
  const code = await codeField()
  api.reply(createBooking, { transactionId: 'VL-28016' }, { isPayment: false })
  await user.type(code, '482913')
  await expectToast('Booking created successfully!')
  expect(api.lastRequest(requestOtp)?.body).toEqual({ phone: CUSTOMER.phone, purpose: 'VERIFY' })
  expect(api.requestsTo(createBooking)).toHaveLength(2)
})

test('a first order without the code of the phone shows why it was rejected', async () => {
  const { user, review } = await openReview((api) =>
    api.fail(createBooking, 'phoneUnproven').reply(requestOtp, undefined),
  )
  await user.click(await screen.findByRole('button', { name: /^Pay Now/ }))
  await user.click(await screen.findByRole('button', { name: 'Do this later' }))
  await waitFor(() =>
    expect(review.getByRole('alert').textContent).toBe('Please verify your phone number before you book.'),
  )
})

test('a first order whose code cannot be sent does not claim that it was sent', async () => {
  const { user, api } = await openReview((fake) =>
    fake.fail(createBooking, 'phoneUnproven').fail(requestOtp, 'tooMany'),
  )
  await user.click(await screen.findByRole('button', { name: /^Pay Now/ }))
  expect(await screen.findByText(/We couldn't send a code to/)).toBeTruthy()
  expect(screen.queryByText(/Enter the code we sent to/)).toBeNull()
  api.reply(requestOtp, undefined)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText(/Enter the code we sent to/)).toBeTruthy()
})

test('a second order offers to pay for the first one or to release it', async () => {
  const unpaid = bookingRecord({
    status: 'AWAITING_PAYMENT',
    vehicle: null,
    start: hoursFromNow(24),
    heldUntil: hoursFromNow(0.2),
    actions: ['pay', 'cancel'],
  })
  const { user, api, review } = await openReview((fake) =>
    fake
      .fail(createBooking, 'unpaidOrderOpen')
      .fail(createPaymentOrder, 'wrongState')
      .reply(listOwnBookings, [unpaid], { nextCursor: null, total: 1 }),
  )
  await user.click(await screen.findByRole('button', { name: /^Pay Now/ }))
  await user.click(await review.findByRole('button', { name: /^Continue to payment/ }))
  expect(api.lastRequest(createPaymentOrder)?.body).toEqual({ transactionId: unpaid.transactionId })
  api.reply(createBooking, { transactionId: 'VL-28016' }, { isPayment: false })
  await user.click(review.getByRole('button', { name: 'Release it and book this ride' }))
  await expectToast('Booking created successfully!')
  expect(api.lastRequest(createBooking)?.body).toMatchObject({ releaseUnpaid: true })
})
