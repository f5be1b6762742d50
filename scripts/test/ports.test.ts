import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readPorts, refuseTakenPorts, requiredPorts } from '../setup/ports.mjs'

test('uses port 3000 and the next three by default', () => {
  expect(readPorts({})).toEqual({ web: 3000, sandbox: 3001, smtp: 3002, push: 3003 })
})

test('PORT shifts all ports, SANDBOX_PORT only those of the sandbox', () => {
  expect(readPorts({ PORT: '8080' })).toEqual({ web: 8080, sandbox: 8081, smtp: 8082, push: 8083 })
  expect(readPorts({ PORT: '8080', SANDBOX_PORT: '9000' })).toMatchObject({ web: 8080, sandbox: 9000, push: 9002 })
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535, and it is http.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, and it is 70000.'],
  [{ SANDBOX_PORT: '65534' }, 'SANDBOX_PORT must be a whole number from 1 to 65533, and it is 65534.'],
  [{ PORT: '65534' }, 'SANDBOX_PORT must be a whole number from 1 to 65533, and it is 65535.'],
  [{ PORT: '4001', SANDBOX_PORT: '4000' }, 'PORT is 4001, which the sandbox needs too (4000 to 4002)'],
])('rejects %j with one sentence', (env, sentence) => {
  expect(() => readPorts(env)).toThrow(sentence)
})

test.each(['127.0.0.1', '0.0.0.0'])('rejects a port that is in use on %s and names its variable', async (host) => {
  const other = createServer().listen(0, host)
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const wanted = requiredPorts({ web: 0, sandbox: 0, smtp: port, push: 0 })
  await expect(refuseTakenPorts(wanted, 0)).rejects.toThrow(
    `Port ${port} (the sandbox's mail, SANDBOX_PORT + 1) is taken: stop what uses it, or set SANDBOX_PORT to another number.`,
  )
})

test('accepts a port that is released in time', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const check = refuseTakenPorts([{ port, variable: 'PORT', what: 'web and API' }], 20_000)
  other.close()
  await expect(check).resolves.toBeUndefined()
})
