import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimNotification } from './claim-notification.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  // Node has no localStorage. Browsers share theirs between tabs.
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('lets only one of several tabs show a notification that arrives in all of them', async () => {
  expect(
    (await Promise.all([claimNotification(1000), claimNotification(1000), claimNotification(1000)])).filter(Boolean),
  ).toEqual([true])
})

test('claims a later notification, but not an earlier one that arrives late', async () => {
  expect(await claimNotification(1000)).toBe(true)
  expect(await claimNotification(2000)).toBe(true)
  expect(await claimNotification(1000)).toBe(false)
})

test('lets each tab show the notification if storage is blocked', async () => {
  const throwSecurityError = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: throwSecurityError, setItem: throwSecurityError })
  expect(await claimNotification(1000)).toBe(true)
})
