import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toast } from './toast.ts'

test('shows two messages one above the other, so that both can be read', async () => {
  toast.success('Signedup Succesfully.')
  toast.info('Please verify your email')
  for (const message of ['Signedup Succesfully.', 'Please verify your email']) {
    const item = (await screen.findByText(message)).closest('[data-sonner-toast]')
    await waitFor(() => expect(item?.getAttribute('data-expanded')).toBe('true'))
  }
})
