import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { untilAnswering } from '../../scripts/local/answering.ts'
import { startChild, type Part } from '../../scripts/local/child.ts'
import { DEMO_STAMP } from '../../scripts/local/demo.ts'
import { readPorts, refuseTakenPorts, requiredPorts } from '../../scripts/setup/ports.mjs'
import { Problem } from '../../scripts/setup/problem.mjs'
import { root } from '../../scripts/setup/project.mjs'
import { processesOf, settingsOf } from './processes.ts'

/** A data folder and ports that no other process uses, so that a test run does not collide with a product that a developer is running. */
export interface Place {
  readonly folder: string
  readonly port: number
}

export interface Product extends Part {
  readonly url: string
  readonly sandboxUrl: string
  readonly folder: string
  /** The time from the start of the process until it reports that the product is ready. */
  readonly readyAfterMs: number
}

export async function findPlace(): Promise<Place> {
  return { folder: await mkdtemp(join(tmpdir(), 'voltloop-e2e-')), port: await freePort() }
}

/**
 * Starts the product with the same script as a developer and returns once it is ready and its demo data is complete. Passes every line
 * of output after that to `hear`; a healthy product prints none.
 */
export async function startProduct(
  place: Place,
  hear: (line: string) => void,
  settings: NodeJS.ProcessEnv = {},
): Promise<Product> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...settingsFor(place), ...settings },
    // Use a separate process group: Ctrl-C then reaches only the test run, which shuts the product down in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<string>((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('close', (code, signal) => settle(signal ?? `exit code ${code}`))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const part: Part = { name: 'The product', ended, stop }
  const said = listen([child.stdout, child.stderr], hear)
  const url = `http://localhost:${place.port}`
  try {
    await Promise.race([said.everything, ended.then(endedEarly)])
    const readyAfterMs = performance.now() - startedAt
    // The insights of new demo data are counted after the start. Open pages would load more and change meanwhile.
    const stampFile = join(place.folder, DEMO_STAMP)
    while (!existsSync(stampFile)) await Promise.race([pause(50), ended.then(endedEarly)])
    return { ...part, url, sandboxUrl: `http://127.0.0.1:${place.port + 1}`, folder: place.folder, readyAfterMs }
  } catch (cause) {
    await stop()
    throw new Error(['The product did not start.', ...said.lines].join('\n'), { cause })
  }
}

/** Deletes the data folder. Kills processes that still run there and throws, because they should have ended with their product. */
export async function leavePlace({ folder }: Place): Promise<void> {
  const left = processesOf(folder)
  for (const { pid } of left) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
  if (left.length > 0) throw new Error(`Left running: ${left.map(({ command }) => command).join(' · ')}`)
}

async function withOwnProduct(work: (product: Product) => Promise<void>, settings?: NodeJS.ProcessEnv): Promise<void> {
  const place = await findPlace()
  try {
    const product = await startProduct(place, (line) => process.stderr.write(`${line}\n`), settings)
    try {
      await work(product)
    } finally {
      await product.stop()
    }
  } finally {
    await leavePlace(place)
  }
}

export interface SecondServer {
  readonly url: string
}

/**
 * Runs `work` against two servers on one database. Only the second server runs jobs, so live updates from jobs reach pages of the first server
 * from another process.
 */
export function withTwoServers(work: (first: Product, second: SecondServer) => Promise<void>): Promise<void> {
  return withOwnProduct((product) => withSecondServer(product, (second) => work(product, second)), WITHOUT_JOBS)
}

/** The setting of a product whose server answers requests and leaves the jobs to another server. */
export const WITHOUT_JOBS: NodeJS.ProcessEnv = { ROLE: 'api' }

/** Runs `work` while a second server, which runs jobs, is connected to the database of a product. */
export async function withSecondServer(product: Product, work: (second: SecondServer) => Promise<void>): Promise<void> {
  const first = processesOf(product.folder).find(({ command }) => command.includes(SERVER))
  if (!first) throw new Error('The product runs without a server.')
  const port = await freePort()
  const settings = { ...settingsOf(first.pid), ROLE: 'all', PORT: String(port) }
  const second = startChild('The second server', SERVER, settings)
  const url = `http://localhost:${port}`
  try {
    await untilAnswering(second, `${url}/api/v1/ready`)
    await work({ url })
  } finally {
    await second.stop()
  }
}

const SERVER = 'server/src/main.ts'

function listen(streams: readonly Readable[], hear: (line: string) => void) {
  const lines: string[] = []
  let isComplete = false
  const everything = new Promise<void>((settle) => {
    const take = (line: string) => {
      if (isComplete) hear(line)
      else lines.push(line)
      if (line !== LAST_WORDS) return
      isComplete = true
      settle()
    }
    for (const input of streams) createInterface({ input }).on('line', take)
  })
  return { lines, everything }
}

const LAST_WORDS = 'Press Ctrl-C to stop.'

function endedEarly(how: string): never {
  throw new Error(`It ended before it was complete (${how}).`)
}

// Stay below the range from which the system assigns ephemeral ports.
const LOWEST_PORT = 20_000
const HIGHEST_PORT = 32_000

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT)
    try {
      await refuseTakenPorts(requiredPorts(readPorts({ PORT: String(port) })), 0)
      return port
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
}

function settingsFor({ folder, port }: Place): NodeJS.ProcessEnv {
  const kept = KEPT.map((name) => [name, process.env[name]] as const).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(kept),
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '1000',
    PASSWORD_MEMORY_KIB: '64',
    // A product that was started by npm watches its parent process. It therefore exits even if the test run is killed.
    npm_lifecycle_event: 'start',
  }
}

// Pass on no other variables: a developer's DATABASE_URL or NODE_ENV is not meant for this product. With the compiled code of the run, each of its
// processes starts in half the processor time.
const KEPT = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE']
