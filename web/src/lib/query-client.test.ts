import { expect, test, vi } from 'vitest'
import { createQueryClient, mayRetry } from './query-client.ts'

const failure = (status: number) => Object.assign(new Error('refused'), { status })
const refuse = (status: number) => () => Promise.reject(failure(status))

test('a refused request is not sent again, a lost or broken one twice', () => {
  for (const status of [400, 401, 403, 404, 409, 422, 429]) expect(mayRetry(0, failure(status))).toBe(false)
  for (const error of [failure(0), failure(500), failure(503), new Error('?')]) {
    expect([0, 1, 2].map((failures) => mayRetry(failures, error))).toEqual([true, true, false])
  }
})

test('an expired session is told, whichever call met it', async () => {
  const expired = vi.fn()
  const client = createQueryClient(expired)
  await expect(client.query({ queryKey: ['rides'], queryFn: refuse(401) })).rejects.toThrow('refused')
  expect(expired).toHaveBeenCalledTimes(1)
  const pay = client.getMutationCache().build(client, { mutationFn: refuse(401) })
  await expect(pay.execute(undefined)).rejects.toThrow('refused')
  expect(expired).toHaveBeenCalledTimes(2)
})

test('asking who is logged in may be answered with nobody, silently', async () => {
  const expired = vi.fn()
  const client = createQueryClient(expired)
  const me = { queryKey: ['me'], queryFn: refuse(401), meta: { isSilent: true } }
  await expect(client.query(me)).rejects.toThrow('refused')
  expect(expired).not.toHaveBeenCalled()
})

test('being refused for another reason is no expired session', async () => {
  const expired = vi.fn()
  const client = createQueryClient(expired)
  await expect(client.query({ queryKey: ['fleet'], queryFn: refuse(403) })).rejects.toThrow('refused')
  expect(expired).not.toHaveBeenCalled()
})
