import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { KEYS, makeDataDir } from './test/sandbox.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const AUTHORIZATION = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`

function run(env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

function environment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    SANDBOX_PORT: '0',
    SMTP_PORT: '0',
    PUSH_PORT: '0',
    SANDBOX_DATA_DIR: makeDataDir(),
    APP_URL: 'http://localhost:9/',
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    OIDC_CLIENT_ID: 'voltloop',
    OIDC_CLIENT_SECRET: 'secret',
    SMS_AUTH_KEY: 'key',
  }
}

async function readyAt({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The child has no output')
  const [line] = (await once(createInterface(stdout), 'line')) as [string]
  const [, url] = /^Sandbox ready at (http:\/\/127\.0\.0\.1:\d+)$/.exec(line) ?? []
  if (url === undefined) throw new Error(`Not the line with the URL: ${line}`)
  return url
}

test.each(['SIGTERM', 'SIGINT'] as const)('reports when it is ready, and exits cleanly on %s', async (signal) => {
  const child = run(environment())
  expect((await fetch(await readyAt(child))).status).toBe(200)
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([0, null])
})

test("exits cleanly when the parent's end of the pipe closes", async () => {
  const child = run(environment())
  await readyAt(child)
  child.stdio[3]?.destroy()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('keeps acknowledged data after kill -9', async () => {
  const env = environment()
  const first = run(env)
  const response = await fetch(`${await readyAt(first)}/v1/orders`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 50000, currency: 'INR', receipt: 'VL-1' }),
  })
  const order: unknown = await response.json()
  first.kill('SIGKILL')
  await once(first, 'exit')
  const second = run(env)
  const found = await fetch(`${await readyAt(second)}/v1/orders?receipt=VL-1`, {
    headers: { authorization: AUTHORIZATION },
  })
  expect(await found.json()).toEqual({ entity: 'collection', count: 1, items: [order] })
})

test('names every missing setting', async () => {
  const child = run({ ...environment(), SANDBOX_PORT: '', OIDC_CLIENT_ID: '' })
  const problem: Buffer[] = []
  child.stderr?.on('data', (chunk: Buffer) => problem.push(chunk))
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(1)
  expect(Buffer.concat(problem).toString()).toContain('SANDBOX_PORT, OIDC_CLIENT_ID')
})
