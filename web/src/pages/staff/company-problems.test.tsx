import { screen, waitFor, within } from '@testing-library/react'
import { listSecurityEvents } from '@voltloop/contract/company/company'
import type { Data } from '@voltloop/contract/core/endpoint'
import { listProblems, resolveRefund, retryJob, retryRefund } from '@voltloop/contract/company/problems'
import { listSuppliers } from '@voltloop/contract/payments/tax'
import { expect, test } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { openApp } from '../../../test/open-app.tsx'

const PATH = '/dashboard/company'
const NOTHING: Data<typeof listProblems> = {
  jobs: [],
  alarms: [],
  refunds: [],
  totals: { jobs: 0, alarms: 0, refunds: 0 },
}
const PROBLEMS: Data<typeof listProblems> = {
  jobs: [
    {
      jobId: '41',
      task: 'notification.mailDue:mail',
      attempts: 12,
      createdAt: '2026-11-15T06:30:00.000Z',
      failedAt: '2026-11-16T06:30:00.000Z',
      error: 'connect ECONNREFUSED',
    },
  ],
  alarms: [
    {
      alarmId: '00000000-0000-7000-8000-000000000071',
      kind: 'disputeOpened',
      subject: 'disp_1',
      city: null,
      amountPaise: 31_400,
      raisedAt: '2026-11-16T06:30:00.000Z',
    },
  ],
  refunds: [
    {
      refundId: '00000000-0000-7000-8000-000000000072',
      state: 'needsPerson',
      amountPaise: 157_400,
      paymentId: 'pay_1',
      transactionId: 'VL-28016',
      customer: { name: 'Meera Krishnan', phone: '+919876543210' },
      requestedAt: '2026-11-15T06:30:00.000Z',
      triedAt: '2026-11-16T06:30:00.000Z',
      actions: ['retry', 'resolve'],
    },
  ],
  totals: { jobs: 1, alarms: 1, refunds: 1 },
}

function openCompany(prepare: (api: FakeApi) => void) {
  return openApp(PATH, 'SUPER_ADMIN', (api) => {
    api.reply(listSuppliers, { suppliers: [], states: [] })
    api.replyTo(listSecurityEvents, () => ({ data: { events: [] }, meta: { nextCursor: null, total: 0 } }))
    prepare(api)
  })
}

test('shows each problem with what to do about it', async () => {
  openCompany((api) => void api.reply(listProblems, PROBLEMS))
  const section = (await screen.findByRole('heading', { name: 'Needs attention' })).closest('section')
  await screen.findByText('Mailing about a ride')
  for (const text of [
    'Meera Krishnan',
    'VL-28016',
    'The gateway refused this refund',
    'Dispute opened',
    'Failed 12 times',
    'A customer did not get a mail about a booking',
    'For your developers: notification.mailDue:mail: connect ECONNREFUSED',
  ])
    expect(section?.textContent).toContain(text)
})

test('retries a job and a refund, and loads the list again', async () => {
  const { user, api } = openCompany((fake) => {
    fake.reply(listProblems, PROBLEMS).reply(retryJob, undefined).reply(retryRefund, undefined)
  })
  await user.click(await screen.findByRole('button', { name: 'Retry Mailing about a ride 41' }))
  expect(await screen.findByText('The job will run in a moment.')).toBeTruthy()
  api.reply(listProblems, NOTHING)
  await user.click(screen.getByRole('button', { name: /^Retry refund of .* to Meera Krishnan$/ }))
  expect(await screen.findByText('All clear. Nothing needs you right now.')).toBeTruthy()
})

test('says what resolving a refund means, and sends the note', async () => {
  const { user, api } = openCompany((fake) => void fake.reply(listProblems, PROBLEMS).reply(resolveRefund, undefined))
  await user.click(await screen.findByRole('button', { name: /^Resolve refund of/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Was this refund paid another way?' })
  expect(dialog.textContent).toContain('We stop asking the gateway')
  await user.type(within(dialog).getByLabelText('What did you do?'), 'Bank transfer')
  await user.click(within(dialog).getByRole('button', { name: 'Resolve' }))
  await waitFor(() => expect(api.lastRequest(resolveRefund)?.body).toEqual({ note: 'Bank transfer' }))
})

test('shows that a problem is already handled', async () => {
  const { user } = openCompany((fake) => void fake.reply(listProblems, PROBLEMS).fail(retryJob, 'alreadyHandled'))
  await user.click(await screen.findByRole('button', { name: 'Retry Mailing about a ride 41' }))
  expect(await screen.findByText('Already handled. The list is up to date now.')).toBeTruthy()
})

test('says that the problems could not be loaded, and loads them again', async () => {
  const { user, api } = openCompany((fake) => void fake.fail(listProblems, 'notFound'))
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load what needs attention.")
  api.reply(listProblems, NOTHING)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('All clear. Nothing needs you right now.')).toBeTruthy()
})

test('shows a refund without a phone, and explains an alarm and a job of another version', async () => {
  const [alarm, refund, job] = [PROBLEMS.alarms[0], PROBLEMS.refunds[0], PROBLEMS.jobs[0]]
  if (!alarm || !refund || !job) throw new Error('The sample lacks a problem.')
  const problems = {
    ...PROBLEMS,
    jobs: [{ ...job, task: 'retiredSweep', error: null }],
    alarms: [{ ...alarm, kind: 'retiredKind' }],
    refunds: [{ ...refund, customer: { name: 'Deleted customer', phone: null } }],
  }
  openCompany((api) => void api.reply(listProblems, problems))
  expect(await screen.findByText('VL-28016 · Payment pay_1')).toBeTruthy()
  expect(screen.getByText(/^Alarm of another version · /)).toBeTruthy()
  expect(screen.getByText(/^Another version of Voltloop raised it/)).toBeTruthy()
  expect(screen.getByText('For your developers: retiredKind disp_1')).toBeTruthy()
  expect(screen.getByText('A task in the background')).toBeTruthy()
  expect(screen.getByText(/^For your developers: retiredSweep: no error was recorded/)).toBeTruthy()
})
