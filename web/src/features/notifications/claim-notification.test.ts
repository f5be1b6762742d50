import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimNotification } from './claim-notification.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  // Node has no storage of its own; browsers share theirs between tabs.
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('of the tabs that hear of a notification at the same time, one tells of it', async () => {
  expect(
    (await Promise.all([claimNotification(1000), claimNotification(1000), claimNotification(1000)])).filter(Boolean),
  ).toEqual([true])
})

test('a later notification is told again, an earlier one that comes late is not', async () => {
  expect(await claimNotification(1000)).toBe(true)
  expect(await claimNotification(2000)).toBe(true)
  expect(await claimNotification(1000)).toBe(false)
})

test('where nothing can be kept, each tab tells for itself', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(await claimNotification(1000)).toBe(true)
})
