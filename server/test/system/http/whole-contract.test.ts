import { ALL_ENDPOINTS } from '@voltloop/contract/all'
import { API_ROOT, Failure, type EndpointSpec } from '@voltloop/contract/core/endpoint'
import type { ErrorCode } from '@voltloop/contract/core/error-codes'
import { ROLES, type Role } from '@voltloop/contract/core/roles'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Caller } from '../../support/caller.ts'
import { as } from '../../support/people/people.ts'
import { openServer } from '../../support/prelude.ts'

// Generated from the contract, so that every new endpoint is tested automatically.

const server = await openServer()

describe.each(ALL_ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test(`is ${endpoint.access === 'public' ? 'open' : 'closed'} to a caller who is not logged in`, async () => {
      const { status } = await probe(server, endpoint)
      expect(status === 401).toBe(endpoint.access !== 'public')
      expect(status).toBeLessThan(500)
    })

    test.each(ROLES)('allows or rejects %s according to its declared access', async (role) => {
      const { status, code } = await probe(await as(server, role), endpoint)
      expect(status).not.toBe(401)
      expect(status).toBeLessThan(500)
      expect(code === 'notAllowed').toBe(!isAllowed(endpoint, role))
    })

    test('rejects unknown fields in the body', () => {
      const isRejected = endpoint.body === undefined || isStrict(endpoint.body)
      expect(isRejected).toBe(true)
    })
  },
)

function isAllowed({ access }: EndpointSpec, role: Role): boolean {
  return access === 'public' || access === 'signedIn' || access.includes(role)
}

/** Calls an endpoint with invalid input. A caller who passes the access check gets an input error. */
async function probe(caller: Caller, endpoint: EndpointSpec): Promise<{ status: number; code: ErrorCode | undefined }> {
  const path = endpoint.path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000')
  const abort = new AbortController()
  const response = await caller.fetch(`${API_ROOT}/${path}`, {
    method: endpoint.method,
    signal: abort.signal,
    ...(endpoint.method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
  })
  const failure = response.status >= 400 ? z.parse(Failure, await response.json()) : undefined
  abort.abort()
  return { status: response.status, code: failure?.code }
}

function isStrict(schema: EndpointSpec['body']): boolean {
  const definition = schema?._zod.def as { catchall?: { _zod: { def: { type: string } } } } | undefined
  return definition?.catchall?._zod.def.type === 'never'
}
