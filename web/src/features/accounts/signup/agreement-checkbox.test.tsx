import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AgreementCheckbox } from './agreement-checkbox.tsx'

const code = vi.hoisted(() => ({ isReachable: false }))
vi.mock('./agreement-dialog.tsx', async (load) => {
  if (!code.isReachable) throw new Error('Failed to fetch dynamically imported module')
  return load()
})

afterEach(cleanup)

test('a customer whose agreement cannot be loaded sees an error, and can open it at the second press', async () => {
  render(<AgreementCheckbox onAccept={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Read it' }))
  expect(await screen.findByText("We couldn't load this. Please try again.")).toBeTruthy()

  code.isReachable = true
  await userEvent.click(screen.getByRole('button', { name: 'Read it' }))
  expect(await screen.findByRole('dialog', { name: 'Vehicle Rental Agreement' })).toBeTruthy()
})
