import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { payOnDemand } from './pay-on-demand.ts'

const code = vi.hoisted(() => ({ isReachable: false }))
vi.mock('./pay.ts', () => {
  if (!code.isReachable) throw new Error('Failed to fetch dynamically imported module')
  return { pay: () => Promise.resolve('paid') }
})

test('a customer whose checkout cannot be loaded sees an error, keeps the order and can pay at the second press', async () => {
  const order = { transactionId: 'VL-1' } as Parameters<typeof payOnDemand>[0]
  expect(await payOnDemand(order, () => undefined)).toBe('open')
  expect(await screen.findByText("We couldn't load this. Please try again.")).toBeTruthy()

  code.isReachable = true
  expect(await payOnDemand(order, () => undefined)).toBe('paid')
})
