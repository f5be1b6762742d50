import { expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient, delayBeforeRetry, shouldRetry } from './query-client.ts'

const failure = (status: number) => Object.assign(new Error('refused'), { status })
const rejectWith = (status: number) => () => Promise.reject(failure(status))

test('does not retry a rejected request, and retries network and server errors twice', () => {
  for (const status of [400, 401, 403, 404, 409, 422, 429]) expect(shouldRetry(0, failure(status))).toBe(false)
  for (const error of [failure(0), failure(500), failure(503), new Error('?')]) {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false])
  }
})

test('repeats a call when a busy server asks for it, and else after a second and two', () => {
  const busy = new ApiError('busy', 503, '', null, 5000)
  expect([0, 1].map((failures) => delayBeforeRetry(failures, busy))).toEqual([5000, 5000])
  expect(delayBeforeRetry(0, new ApiError('closed', 503, '', null, 3_600_000))).toBe(10_000)
  expect([0, 1].map((failures) => delayBeforeRetry(failures, failure(500)))).toEqual([1000, 2000])
})

test('reports an expired session for a query and for a mutation', async () => {
  const onExpired = vi.fn()
  const client = createQueryClient(onExpired)
  await expect(client.query({ queryKey: ['bookings'], queryFn: rejectWith(401) })).rejects.toThrow('refused')
  expect(onExpired.mock.calls).toEqual([[true]])
  const pay = client.getMutationCache().build(client, { mutationFn: rejectWith(401) })
  await expect(pay.execute(undefined)).rejects.toThrow('refused')
  expect(onExpired.mock.calls).toEqual([[true], [false]])
})

test('keeps the shown data when a refetch finds the session expired', async () => {
  const onExpired = vi.fn()
  const client = createQueryClient(onExpired)
  client.setQueryData(['bookings'], [])
  const refetch = client.query({ queryKey: ['bookings'], queryFn: rejectWith(401), staleTime: 0 })
  await expect(refetch).rejects.toThrow('refused')
  expect(onExpired.mock.calls).toEqual([[false]])
})

test('keeps the screen when data beside it finds the session expired', async () => {
  const onExpired = vi.fn()
  const client = createQueryClient(onExpired)
  const beside = { queryKey: ['notifications'] as const, queryFn: rejectWith(401), meta: { isBeside: true } }
  await expect(client.query(beside)).rejects.toThrow('refused')
  expect(onExpired.mock.calls).toEqual([[false]])
})

test('does not report an expired session for silent queries such as the login check', async () => {
  const onExpired = vi.fn()
  const client = createQueryClient(onExpired)
  const me = { queryKey: ['session'] as const, queryFn: rejectWith(401), meta: { isSilent: true } }
  await expect(client.query(me)).rejects.toThrow('refused')
  expect(onExpired).not.toHaveBeenCalled()
})

test('does not report an expired session for a 403', async () => {
  const onExpired = vi.fn()
  const client = createQueryClient(onExpired)
  await expect(client.query({ queryKey: ['vehicles'], queryFn: rejectWith(403) })).rejects.toThrow('refused')
  expect(onExpired).not.toHaveBeenCalled()
})

test('does not load again what was loaded a moment ago, and loads older data anew', async () => {
  vi.useFakeTimers()
  const client = createQueryClient(vi.fn())
  const load = vi.fn(() => Promise.resolve('data'))
  const query = () => client.query({ queryKey: ['cities'], queryFn: load })
  await query()
  vi.advanceTimersByTime(4000)
  await query()
  expect(load).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2000)
  await query()
  expect(load).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
