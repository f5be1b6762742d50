import { afterEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['before the response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['while the body is read', () => Promise.resolve(new Response(brokenBody()))],
  ['by a page of the network in place of the response', () => Promise.resolve(new Response('<html>Log in</html>'))],
])("says 'No connection' when the connection breaks %s", async (_when, fetch) => {
  vi.stubGlobal('fetch', fetch)
  await expect(call('GET customer/me', {})).rejects.toMatchObject({
    name: 'ApiError',
    status: 0,
    message: 'No connection. Check your internet and try again.',
  })
})

test('keeps when a busy server wants the call to be repeated', async () => {
  const busy = () => Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': '5' } }))
  vi.stubGlobal('fetch', busy)
  await expect(call('GET customer/me', {})).rejects.toMatchObject({ status: 503, retryAfterMs: 5000 })
})

function brokenBody(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
}
