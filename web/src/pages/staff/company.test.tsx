import { fireEvent, screen, waitFor } from '@testing-library/react'
import { listSecurityEvents, type SecurityEvent } from '@voltloop/contract/company/company'
import { listProblems } from '@voltloop/contract/company/problems'
import { listSuppliers } from '@voltloop/contract/payments/tax'
import { expect, test } from 'vitest'
import { openApp, openFilters } from '../../../test/open-app.tsx'

const PATH = '/dashboard/company'
const EVENT: SecurityEvent = {
  eventId: '00000000-0000-4000-8000-000000000061',
  at: '2026-11-16T06:30:00.000Z',
  kind: 'roleChanged',
  actor: { userId: '00000000-0000-4000-8000-000000000062', name: 'Ananya Rao', role: 'SUPER_ADMIN' },
  subject: { userId: '00000000-0000-4000-8000-000000000063', name: 'Naveen Kumar', role: 'HUB_MANAGER' },
  phoneLast4: null,
  detail: 'SALES_AGENT → HUB_MANAGER',
  address: '203.0.113.7',
  device: 'Chrome on Android',
  isLastOfHour: false,
}
const page = (events: SecurityEvent[]) => ({ data: { events }, meta: { nextCursor: null, total: events.length } })

test('shows who did what to whom, from where and when', async () => {
  openApp(PATH, 'SUPER_ADMIN', (api) => void api.replyTo(listSecurityEvents, () => page([EVENT])))
  const entry = (await screen.findByRole('heading', { name: 'Ananya Rao' })).closest('article')
  for (const text of ['Role changed', 'Sales Agent → Hub Manager', 'About Naveen Kumar', '203.0.113.7', 'Chrome on'])
    expect(entry?.textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'Company' })).toBeTruthy()
})

test('names the account or the end of the phone number if nobody was logged in', async () => {
  const failed: SecurityEvent = { ...EVENT, kind: 'loginFailed', actor: null, detail: 'wrongCredentials' }
  const unknown: SecurityEvent = { ...failed, eventId: EVENT.subject?.userId ?? '', subject: null, phoneLast4: '3210' }
  openApp(PATH, 'SUPER_ADMIN', (api) => void api.replyTo(listSecurityEvents, () => page([failed, unknown])))
  expect(await screen.findByRole('heading', { name: 'On the account of Naveen Kumar' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Phone ending in 3210' })).toBeTruthy()
  expect(screen.getAllByText('Wrong phone or password')).toHaveLength(2)
})

test('shows an event of another version', async () => {
  const retired = { ...EVENT, kind: 'retired' }
  openApp(PATH, 'SUPER_ADMIN', (api) => void api.replyTo(listSecurityEvents, () => page([retired])))
  expect(await screen.findByText('Event of another version')).toBeTruthy()
})

test('filters by event and day, and clears the filters if nothing matches', async () => {
  const { user, api } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
    fake.replyTo(listSecurityEvents, (query) => page(query.has('kind') ? [] : [EVENT]))
  })
  await screen.findByRole('heading', { name: 'Ananya Rao' })
  await openFilters(user)
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  await user.selectOptions(screen.getByLabelText('Event'), 'Login failed')
  await waitFor(() => expect(api.lastRequest(listSecurityEvents)?.search).toContain('kind=loginFailed'))
  expect(api.lastRequest(listSecurityEvents)?.search).toContain('from=2026-11-01')
  await user.click(screen.getByRole('button', { name: 'Show results' }))
  await screen.findByText('Nothing recorded for these filters')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByRole('heading', { name: 'Ananya Rao' })).toBeTruthy()
  expect(window.location.search).toBe('')
})

test('says that the log could not be loaded, and loads it again', async () => {
  const { user, api } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
    fake.reply(listSuppliers, { suppliers: [], states: [] }).fail(listSecurityEvents, 'notFound')
    fake.reply(listProblems, { jobs: [], alarms: [], refunds: [], totals: { jobs: 0, alarms: 0, refunds: 0 } })
  })
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load the security log.")
  expect(screen.queryByText('Total events')).toBeNull()
  api.replyTo(listSecurityEvents, () => page([EVENT]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Ananya Rao' })).toBeTruthy()
})

test.each(['CUSTOMER', 'CITY_ADMIN', 'CUSTOMER_SUPPORT'] as const)('leads a %s elsewhere', async (role) => {
  openApp(PATH, role)
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/profile'))
  expect(screen.queryByRole('link', { name: 'Company' })).toBeNull()
})
