import { screen, waitFor } from '@testing-library/react'
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '@voltloop/contract/accounts/sessions'
import { describe, expect, test } from 'vitest'
import { typeInto } from '../../../test/field-rules.ts'
import { confirmWith, expectToast, openApp } from '../../../test/open-app.tsx'

const session = (last: number, device: string): OwnSession => ({
  sessionId: `00000000-0000-7000-8000-00000000000${last}`,
  isCurrent: last === 1,
  device,
  lastSeenAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  createdAt: '2026-11-01T04:30:00.000Z',
})
const HERE = session(1, 'Chrome on Android')
const ELSEWHERE = session(2, 'Safari on iPhone')

describe.each(['CUSTOMER', 'HUB_MANAGER'] as const)('a %s', (role) => {
  test('sees where they are logged in, and logs out of another device', async () => {
    const { user, api } = openApp('/dashboard/profile', role, (fake) =>
      fake.reply(listSessions, [HERE, ELSEWHERE]).reply(endSession, undefined),
    )
    await user.click(await screen.findByText('Where I am logged in'))
    expect(await screen.findByText('This device')).toBeTruthy()
    expect(screen.getByText('Last used 3 days ago')).toBeTruthy()
    api.reply(listSessions, [HERE])
    await user.click(screen.getByRole('button', { name: 'Log out of Safari on iPhone' }))
    await confirmWith(user, 'Continue')
    await expectToast('Logged out of that device')
    expect(api.lastRequest(endSession)?.path).toContain(ELSEWHERE.sessionId)
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull()
  })

  test('logs out everywhere else', async () => {
    const { user, api } = openApp('/dashboard/profile', role, (fake) =>
      fake.reply(listSessions, [HERE, ELSEWHERE]).reply(endOtherSessions, undefined),
    )
    await user.click(await screen.findByText('Where I am logged in'))
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }))
    await confirmWith(user, 'Continue')
    await expectToast('Logged out everywhere else')
    expect(api.lastRequest(endOtherSessions)?.method).toBe('DELETE')
  })

  test('changes the password', async () => {
    const { user, api } = openApp('/dashboard/profile', role, (fake) => fake.reply(changePassword, undefined))
    await user.click(await screen.findByText('Change password', { selector: 'h2' }))
    const current = await screen.findByLabelText('Current Password')
    typeInto(current, 'Volt@1234')
    typeInto(screen.getByLabelText('New Password'), 'Fresh@1234')
    typeInto(screen.getByLabelText('Confirm Password'), 'Fresh@1234')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(current).toHaveProperty('value', ''))
    expect(api.lastRequest(changePassword)?.body).toEqual({ currentPassword: 'Volt@1234', newPassword: 'Fresh@1234' })
  })
})

test('offers to load the devices again after a failure', async () => {
  const { user, api } = openApp('/dashboard/profile', 'HUB_MANAGER', (fake) => fake.fail(listSessions, 'notFound'))
  await user.click(await screen.findByText('Where I am logged in'))
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load your devices.")
  api.reply(listSessions, [HERE])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Chrome on Android')).toBeTruthy()
})

test('a wrong current password is shown at its field, and the typed passwords stay', async () => {
  const { user } = openApp('/dashboard/profile', 'CUSTOMER', (fake) =>
    fake.fail(changePassword, 'wrongCredentials', 'currentPassword'),
  )
  await user.click(await screen.findByText('Change password', { selector: 'h2' }))
  const current = await screen.findByLabelText('Current Password')
  typeInto(current, 'Wrong@1234')
  typeInto(screen.getByLabelText('New Password'), 'Fresh@1234')
  typeInto(screen.getByLabelText('Confirm Password'), 'Fresh@1234')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'))
  expect(current).toHaveProperty('value', 'Wrong@1234')
})
