import { expect, test } from 'vitest'
import { makeDataDir, startTestSandbox } from '../test/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>

async function payFor({ api, call }: Sandbox): Promise<string> {
  const { json: order } = await api('POST', '/orders', { amount: 50000, currency: 'INR' })
  const pay = { order_id: order['id'], outcome: 'captured', webhook: false }
  return String((await call('POST', '/gateway/pay', pay)).json['razorpay_payment_id'])
}

const setClock = ({ call }: Sandbox, iso: string) => call('POST', '/gateway/clock', { now: Date.parse(iso) })

async function list({ api }: Sandbox, query: string): Promise<string[]> {
  const { json } = await api('GET', `/payments?${query}`)
  const { entity, count, items } = json as { entity: string; count: number; items: { id: string }[] }
  expect([entity, count]).toEqual(['collection', items.length])
  return items.map(({ id }) => id)
}

const secondsOf = (iso: string) => Date.parse(iso) / 1000

test('lists the payments of a period, newest first and page by page', async () => {
  const sandbox = await startTestSandbox()
  await setClock(sandbox, '2027-01-01T10:00:00Z')
  const first = await payFor(sandbox)
  await setClock(sandbox, '2027-01-01T10:30:00Z')
  const [second, third] = [await payFor(sandbox), await payFor(sandbox)]
  const [start, end] = [secondsOf('2027-01-01T10:00:00Z'), secondsOf('2027-01-01T10:31:00Z')]
  expect(await list(sandbox, `from=${start}&to=${end}`)).toEqual([third, second, first])
  expect(await list(sandbox, `from=${start + 60}&to=${end}`)).toEqual([third, second])
  expect(await list(sandbox, `from=${start}&to=${start + 60}`)).toEqual([first])
  expect(await list(sandbox, `from=${start}&to=${end}&count=2&skip=1`)).toEqual([second, first])
  expect(await list(sandbox, `from=${start}&to=${end}&skip=3`)).toEqual([])
})

test.each(['count=101', 'count=0', 'from=yesterday', 'skip=-1'])('rejects a list with %s', async (query) => {
  const { api } = await startTestSandbox()
  const { status, text } = await api('GET', `/payments?${query}`)
  expect([status, text]).toEqual([400, expect.stringContaining('BAD_REQUEST_ERROR')])
})

test('keeps its own time, which a script sets, across a restart', async () => {
  const dataDir = makeDataDir()
  const before = await startTestSandbox({ dataDir })
  await setClock(before, '2027-01-01T10:00:00Z')
  await before.stop()
  const sandbox = await startTestSandbox({ dataDir })
  const { json: order } = await sandbox.api('POST', '/orders', { amount: 50000, currency: 'INR' })
  expect(order['created_at']).toBeGreaterThanOrEqual(secondsOf('2027-01-01T10:00:00Z'))
  expect(order['created_at']).toBeLessThan(secondsOf('2027-01-01T11:00:00Z'))
  expect((await sandbox.call('POST', '/gateway/clock', { now: 'noon' })).status).toBe(400)
})
