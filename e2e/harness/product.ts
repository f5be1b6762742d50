import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { untilAnswering } from '../../scripts/local/answering.ts'
import { startChild, type Part } from '../../scripts/local/child.ts'
import { readPorts, refuseTakenPorts, requiredPorts } from '../../scripts/setup/ports.mjs'
import { Problem } from '../../scripts/setup/problem.mjs'
import { root } from '../../scripts/setup/project.mjs'
import { processesOf, settingsOf } from './processes.ts'

/** A folder and ports that nobody else uses, so that a run never meets the one at the keyboard. */
export interface Place {
  readonly folder: string
  readonly port: number
}

/** The whole product, running: database, sandbox and server. */
export interface Product extends Part {
  readonly url: string
  readonly sandboxUrl: string
  readonly folder: string
  /** From the start of the process until it says that all of it is there. */
  readonly readyAfterMs: number
}

/** Finds a place for a product of one's own. */
export async function findPlace(): Promise<Place> {
  return { folder: await mkdtemp(join(tmpdir(), 'voltloop-e2e-')), port: await freePort() }
}

/**
 * Starts the product the way a newcomer does, and answers once it says that all of it is there, demo data included.
 * What it says after that is for `hear`: nothing, as long as all is well.
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
    // A group of its own: Ctrl-C at a test run reaches the run alone, which then stops the product in order.
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
    return { ...part, url, sandboxUrl: `http://127.0.0.1:${place.port + 1}`, folder: place.folder, readyAfterMs }
  } catch (cause) {
    await stop()
    throw new Error(['The product did not start.', ...said.lines].join('\n'), { cause })
  }
}

/** Gives the place back. What still runs there has outlived its product, which is an error. */
export async function leavePlace({ folder }: Place): Promise<void> {
  const left = processesOf(folder)
  for (const { pid } of left) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
  if (left.length > 0) throw new Error(`Left running: ${left.map(({ command }) => command).join(' · ')}`)
}

/** Runs a product of its own for a piece of work that the shared one must not go through. */
export async function withOwnProduct(
  work: (product: Product) => Promise<void>,
  settings?: NodeJS.ProcessEnv,
): Promise<void> {
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

/** One more server on the database of a product. */
export interface SecondServer {
  readonly url: string
}

/**
 * Runs two servers on one database for a piece of work. Only the second does the jobs: what the first one's pages hear
 * of them has come from another process.
 */
export function withTwoServers(work: (first: Product, second: SecondServer) => Promise<void>): Promise<void> {
  return withOwnProduct(
    async (product) => {
      const first = processesOf(product.folder).find(({ command }) => command.includes(SERVER))
      if (!first) throw new Error('The product runs without a server.')
      const port = await freePort()
      const second = startChild('The second server', SERVER, {
        ...settingsOf(first.pid),
        ROLE: 'all',
        PORT: String(port),
      })
      const url = `http://localhost:${port}`
      try {
        await untilAnswering(second, `${url}/api/v1/ready`)
        await work(product, { url })
      } finally {
        await second.stop()
      }
    },
    { ROLE: 'api' },
  )
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

// Below the ports that the system hands out by itself.
const LOWEST_PORT = 20_000
const HIGHEST_PORT = 32_000

async function freePort(): Promise<number> {
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
    // Started by npm, the product watches its parent, and ends when a test run dies without a word.
    npm_lifecycle_event: 'start',
  }
}

// Nothing else: a DATABASE_URL or NODE_ENV of the person who tests is not meant for this product.
const KEPT = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'NODE_EXTRA_CA_CERTS']
