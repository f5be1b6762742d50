import { spawn } from 'node:child_process'
import { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { isRoutineOutput } from '../local/database-output.ts'
import { openSecrets } from '../local/secrets.ts'
import { localSettings } from '../local/settings.ts'
import { folderWith } from './folder.ts'

const PORTS = { web: 3000, sandbox: 3001, smtp: 3002, push: 3003 }

test('creates secrets once, readable only by their owner, and adds missing ones later', async () => {
  const dataDir = await folderWith({})
  const [secrets, others] = await Promise.all([openSecrets(dataDir), openSecrets(dataDir)])
  expect(others).toEqual(secrets)
  const file = join(dataDir, 'secrets.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { KYC_KEY, ...older } = secrets
  expect(KYC_KEY).toBeDefined()
  await writeFile(file, JSON.stringify(older))
  const renewed = await openSecrets(dataDir)
  expect(renewed).toMatchObject(older)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(renewed)
  expect(renewed['KYC_KEY']).not.toBe(KYC_KEY)
})

test('creates different keys for identity numbers and for fingerprints', async () => {
  const secrets = await openSecrets(await folderWith({}))
  expect(secrets['KYC_FINGERPRINT_KEY']).not.toBe(secrets['KYC_KEY'])
})

test('creates VAPID keys that are a P-256 key pair', async () => {
  const secrets = await openSecrets(await folderWith({}))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secrets['VAPID_PRIVATE_KEY'] ?? '', 'base64url')
  expect(pair.getPublicKey('base64url')).toBe(secrets['VAPID_PUBLIC_KEY'])
})

test('reports damaged secrets in one sentence and does not change the file', async () => {
  const dataDir = await folderWith({ 'secrets.json': '{' })
  await expect(openSecrets(dataDir)).rejects.toThrow(/secrets\.json is damaged/)
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('{')
})

test('shows errors of the database, but none of the messages of a stop during an autovacuum', () => {
  const stop = [
    'LOG:  received fast shutdown request',
    'FATAL:  terminating autovacuum process due to administrator command',
    'CONTEXT:  while scanning block 98 of relation "public.invoices"',
  ]
  const failure = 'PANIC:  could not write to file "pg_wal/xlogtemp.29": No space left on device'
  const shown = [...stop, failure].filter((line) => !isRoutineOutput(`2026-11-17 08:30:39.506 UTC [30878] ${line}`))
  expect(shown).toEqual([failure])
})

test('variables set by the user override the presets of a local run', () => {
  const settings = localSettings({ LOG_LEVEL: 'debug', SESSION_SECRET: 'mine' }, PORTS, '/data', {
    SESSION_SECRET: 'made',
  })
  expect(settings).toMatchObject({ LOG_LEVEL: 'debug', SESSION_SECRET: 'mine', PUBLIC_URL: 'http://localhost:3000' })
})

test('killing a parent with SIGKILL ends its children cleanly', async () => {
  const folder = await folderWith({ 'child.mjs': CHILD, 'parent.mjs': PARENT })
  const parent = spawn(process.execPath, [join(folder, 'parent.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: parent.stdout })
  expect(await once(lines, 'line')).toEqual(['child is up'])
  // The child inherits the output, which closes only when both processes have ended.
  const hasEnded = once(lines, 'close')
  parent.kill('SIGKILL')
  await hasEnded
  expect(readFileSync(join(folder, 'ended'), 'utf8')).toBe('cleanly')
})

const CHILD = `
import { writeFileSync } from 'node:fs'
import { onParentExit } from ${JSON.stringify(import.meta.resolve('../../server/src/platform/parent-exit.ts'))}
onParentExit(() => {
  writeFileSync(new URL('ended', import.meta.url), 'cleanly')
  process.exit(0)
})
setInterval(() => undefined, 1000)
console.log('child is up')`

const PARENT = `
import { fileURLToPath } from 'node:url'
import { startChild } from ${JSON.stringify(import.meta.resolve('../local/child.ts'))}
startChild('The child', fileURLToPath(new URL('child.mjs', import.meta.url)), process.env)`
