import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../../../test/open-app.tsx'

const push = vi.hoisted(() => ({ pushState: vi.fn(), switchPushOn: vi.fn() }))
vi.mock('../../lib/browser/push.ts', async (load) => ({ ...(await load<object>()), ...push }))

beforeEach(() => {
  push.pushState.mockResolvedValue('off')
  push.switchPushOn.mockResolvedValue('on')
})
afterEach(() => localStorage.removeItem('push-offer'))

async function openPanel() {
  const { user } = openApp('/dashboard/profile?notifications', 'CUSTOMER')
  await screen.findByRole('dialog', { name: 'Notifications' })
  return user
}

const REASON = 'Know the moment your booking is confirmed and when your ride is due back.'

test('the notifications panel gives the reason first, and asks for permission only when the customer turns push on', async () => {
  const user = await openPanel()
  expect(await screen.findByText(REASON)).toBeTruthy()
  expect(push.switchPushOn).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(push.switchPushOn).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText(REASON)).toBeNull())
})

test('a customer who declines push is not asked again', async () => {
  const user = await openPanel()
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByText(REASON)).toBeNull()
  expect(localStorage.getItem('push-offer')).toBe('declined')
})
