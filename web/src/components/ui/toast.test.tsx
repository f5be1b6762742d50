import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toast } from './toast.ts'

vi.mock('./toaster.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

test('shows a message for three seconds although the toaster cannot be loaded', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  toast.error('No connection. Check your internet and try again.')
  const message = await screen.findByRole('alert')
  expect(message.textContent).toBe('No connection. Check your internet and try again.')
  await vi.advanceTimersByTimeAsync(3000)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
