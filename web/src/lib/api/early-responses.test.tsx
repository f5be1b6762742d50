import { afterEach, expect, test, vi } from 'vitest'
import { requestEarly, takeEarlyResponse } from './early-responses.ts'

afterEach(() => {
  delete window.earlyResponses
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an early response is handed over once', async () => {
  const response = Response.json({})
  vi.stubGlobal('fetch', () => Promise.resolve(response))
  void requestEarly('/api/v1/model')
  expect((await takeEarlyResponse('/api/v1/model'))?.response).toBe(response)
  expect(await takeEarlyResponse('/api/v1/model')).toBeNull()
})

test('a failed early request leaves the call to the app', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  void requestEarly('/api/v1/model')
  expect(await takeEarlyResponse('/api/v1/model')).toBeNull()
})

test('a response that is older than five seconds is not used', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
  void requestEarly('/api/v1/model')
  await vi.advanceTimersByTimeAsync(5001)
  expect(await takeEarlyResponse('/api/v1/model')).toBeNull()
})
