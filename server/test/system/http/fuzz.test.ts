import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOwnApp } from '../../support/app.ts'
import { makeBooking, makeShop } from '../../support/people/bookings.ts'
import { BEYOND_REACH } from '../../fuzz/beyond-reach.ts'
import { responseCheckOf, type CheckResponse } from '../../fuzz/check-response.ts'
import { fuzz } from '../../fuzz/fuzz.ts'
import { operationsIn, type OpenApiDocument } from '../../fuzz/json-schema.ts'
import type { FuzzResponse } from '../../fuzz/send.ts'
import { as } from '../../support/people/people.ts'
import { raise } from '../../support/people/tickets.ts'

// The long form is `npm run prove -- fuzz`, which sets the number of requests and the seed itself.
const REQUESTS = 2_000
const SEED = 20_261_116

// Random requests also change the suppliers and tax rates that the migrations created, so no other file may use this server.
const server = await startOwnApp()
afterAll(() => server.close())
const shop = await makeShop(server, await as(server, 'SUPER_ADMIN'), 6)

test('answers every random request of every role within the documented schema and without a server error', async () => {
  for (const status of [
    'CREATED',
    'ACCEPTED_BY_HUB_MANAGER',
    'PICKUP_INSPECTED_BY_SALES_AGENT',
    'COMPLETED',
  ] as const) {
    const { rider, transactionId } = await makeBooking(server, shop, status)
    await raise(rider, transactionId, 'The left brake squeaks.')
  }
  const report = await fuzz({
    url: server.url,
    sandboxUrl: server.sandbox.url,
    database: server.app.database,
    requests: REQUESTS,
    seed: SEED,
  })
  expect(report.failures).toEqual([])
  expect(report.sent).toBe(REQUESTS)
  expect(report.statuses.get(200)).toBeGreaterThan(REQUESTS / 20)
}, 120_000)

test('gives a reason only for operations that exist', async () => {
  const document = (await (await server.fetch('/api/openapi.json')).json()) as OpenApiDocument
  const names = new Set(
    operationsIn(document).map(({ method, path }) => `${method} ${path.replace(`${API_ROOT}/`, '')}`),
  )
  expect(Object.keys(BEYOND_REACH).filter((name) => !names.has(name))).toEqual([])
})

describe('the check of a response', () => {
  const failure = { success: false, code: 'notFound', message: 'Not found' }
  const response = { type: 'object', properties: { success: { const: true } }, required: ['success'] }
  const input = { parameters: [], body: undefined, isUpload: false }
  const operation = { method: 'GET', path: '/', roles: [], ...input, response, errorCodes: new Set(['notFound']) }
  const answer = { method: 'GET', status: 200, type: 'application/json', body: { success: true } }
  const find = (part: Partial<FuzzResponse>) => check(operation, { ...answer, ...part })
  let check: CheckResponse

  beforeAll(async () => {
    const reply = await server.fetch('/api/openapi.json')
    check = responseCheckOf((await reply.json()) as OpenApiDocument)
  })

  test('accepts documented successes and failures', () => {
    expect(find({})).toBeNull()
    expect(find({ status: 404, body: failure })).toBeNull()
  })

  test.each<[string, Partial<FuzzResponse>]>([
    ['a server error', { status: 503, body: { ...failure, code: 'unavailable' } }],
    ['a success outside the schema', { body: { success: 'yes' } }],
    ['a success with another status', { status: 204 }],
    ['a body that is not JSON', { body: undefined }],
    ['a failure without a message', { status: 404, body: { success: false, code: 'notFound' } }],
    ['a failure with an unknown code', { status: 404, body: { ...failure, code: 'odd' } }],
    ['a failure that is not documented', { status: 409, body: { ...failure, code: 'soldOut' } }],
    ['a failure whose status contradicts its code', { status: 400, body: failure }],
  ])('finds %s', (_name, part) => {
    expect(find(part)).not.toBeNull()
  })
})
