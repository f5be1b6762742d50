import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

export interface BareSetting {
  databaseUrl: string
  folder: string
  script: readonly string[]
  clients: number
  seconds: number
  models: number
  ridersEach: number
}

/** Returns the path of pgbench, or null if it is not installed; a loop over the bare driver then replaces it. */
export function findPgbench(): string | null {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'))
  return [...inPath, ...globSync('/usr/lib/postgresql/*/bin/pgbench')].find((file) => existsSync(file)) ?? null
}

export async function runBare(pgbench: string | null, setting: BareSetting): Promise<number> {
  return pgbench === null ? runDriver(setting) : runPgbench(pgbench, setting)
}

async function runPgbench(pgbench: string, setting: BareSetting): Promise<number> {
  const file = join(setting.folder, 'booking.sql')
  const variables = [
    `\\set r random(1, ${MAX_RANDOM})`,
    `\\set m random(1, ${setting.models})`,
    `\\set n :client_id * ${setting.ridersEach} + random(1, ${setting.ridersEach})`,
  ]
  await writeFile(file, [...variables, ...setting.script.map((statement) => `${statement};`)].join('\n'))
  const { clients, seconds } = setting
  const options = ['-n', '-M', 'prepared', '-c', clients, '-j', 1, '-T', seconds, '-f', file].map(String)
  const { stdout } = await promisify(execFile)(pgbench, [...options, setting.databaseUrl], { timeout: 120_000 })
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!(rate > 0) || /number of failed transactions: [1-9]/.test(stdout)) throw new Error(stdout)
  return rate
}

async function runDriver({ databaseUrl, script, clients, seconds, models, ridersEach }: BareSetting): Promise<number> {
  const statements = script.map((statement, at) => {
    const used = ['r', 'n', 'm'].filter((name) => new RegExp(`:${name}\\b`).test(statement))
    const text = used.reduce(
      (replaced, name, place) => replaced.replaceAll(new RegExp(`:${name}\\b`, 'g'), `$${place + 1}`),
      statement,
    )
    return { name: `bare${at}`, text, used }
  })
  const until = performance.now() + seconds * 1000
  let done = 0
  const loops = Array.from({ length: clients }, async (_value, own) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    while (performance.now() < until) {
      const values: Record<string, number> = {
        r: upTo(MAX_RANDOM),
        m: upTo(models),
        n: own * ridersEach + upTo(ridersEach),
      }
      for (const { name, text, used } of statements)
        await client.query({ name, text, values: used.map((one) => values[one]) })
      done++
    }
    await client.end()
  })
  await Promise.all(loops)
  return done / seconds
}

const MAX_RANDOM = 2 ** 47

const upTo = (most: number) => 1 + Math.floor(Math.random() * most)
