import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readPorts, refuseTakenPorts, wantedPorts } from '../setup/ports.mjs'

test('without settings the ports are 3000 and the three after it', () => {
  expect(readPorts({})).toEqual({ web: 3000, sandbox: 3001, smtp: 3002, push: 3003 })
})

test('PORT moves all of them, SANDBOX_PORT those of the sandbox', () => {
  expect(readPorts({ PORT: '8080' })).toEqual({ web: 8080, sandbox: 8081, smtp: 8082, push: 8083 })
  expect(readPorts({ PORT: '8080', SANDBOX_PORT: '9000' })).toMatchObject({ web: 8080, sandbox: 9000, push: 9002 })
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535, and it is http.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, and it is 70000.'],
  [{ SANDBOX_PORT: '65534' }, 'SANDBOX_PORT must be a whole number from 1 to 65533, and it is 65534.'],
  [{ PORT: '65534' }, 'SANDBOX_PORT must be a whole number from 1 to 65533, and it is 65535.'],
  [{ PORT: '4001', SANDBOX_PORT: '4000' }, 'PORT is 4001, which the sandbox needs too (4000 to 4002)'],
])('%j is refused in one sentence', (env, sentence) => {
  expect(() => readPorts(env)).toThrow(sentence)
})

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port that somebody opened on %s is named together with its variable',
  async (host) => {
    const other = createServer().listen(0, host)
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const wanted = wantedPorts({ web: 0, sandbox: 0, smtp: port, push: 0 })
    await expect(refuseTakenPorts(wanted, 0)).rejects.toThrow(
      `Port ${port} (the sandbox's mail, SANDBOX_PORT + 1) is taken: stop what uses it, or set SANDBOX_PORT to another number.`,
    )
  },
)

test('a port that is let go of in time is no reason to refuse', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const check = refuseTakenPorts([{ port, variable: 'PORT', what: 'web and API' }], 20_000)
  other.close()
  await expect(check).resolves.toBeUndefined()
})
