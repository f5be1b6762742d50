import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefetchSchedule } from './refetch-schedule.ts'

let refetched: string[]
let schedule: ReturnType<typeof createRefetchSchedule>

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  refetched = []
  schedule = createRefetchSchedule((topic) => refetched.push(topic ?? 'everything'))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('refetches a topic once for many broadcasts in a row', () => {
  for (let broadcast = 0; broadcast < 10; broadcast += 1) schedule.add('bookings')
  schedule.add('notifications')
  expect(refetched).toEqual([])
  vi.advanceTimersByTime(250)
  expect(refetched).toEqual(['bookings', 'notifications'])
})

test('refetches a topic at most once a second while broadcasts continue, and also after the last one', () => {
  for (let tenth = 0; tenth < 100; tenth += 1) {
    schedule.add('bookings')
    vi.advanceTimersByTime(100)
  }
  const during = refetched.length
  expect(during).toBeGreaterThan(7)
  expect(during).toBeLessThan(11)
  vi.advanceTimersByTime(2000)
  expect(refetched).toHaveLength(during + 1)
})

test('spreads the refetches of many pages over time, and those of the catalogue over a longer time', () => {
  const delays = { bookings: delayOf('bookings'), plans: delayOf('plans') }
  expect(delays).toEqual({ bookings: [0, 125, 250], plans: [0, 1000, 2000] })
})

test('refetches everything once instead of each topic', () => {
  schedule.add('plans')
  schedule.add()
  schedule.add()
  schedule.add('bookings')
  vi.advanceTimersByTime(5000)
  expect(refetched).toEqual(['everything'])
})

test('refetches nothing after it was stopped', () => {
  schedule.add('bookings')
  schedule.add()
  schedule.stop()
  vi.advanceTimersByTime(5000)
  expect(refetched).toEqual([])
})

/** Returns after how many milliseconds three pages refetch the topic: the luckiest, the average and the unluckiest one. */
function delayOf(topic: 'bookings' | 'plans'): number[] {
  return [0, 0.5, 1].map((random) => {
    vi.mocked(Math.random).mockReturnValue(random)
    const startedAt = performance.now()
    let delay = Number.NaN
    createRefetchSchedule(() => (delay = performance.now() - startedAt)).add(topic)
    vi.advanceTimersByTime(5000)
    return delay
  })
}
