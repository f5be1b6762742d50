import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'
import { startChild, type Part } from './child.ts'

/** The file in the data folder that shows that the demo data is complete. */
export const DEMO_STAMP = 'demo-data'

export interface Demo {
  /** The demo accounts; none if demo data is turned off. */
  readonly accounts: readonly string[]
  /** Counts the figures of new demo data, in a process that it passes to `track`. The product may run meanwhile. */
  readonly count: (track: (part: Part) => void) => Promise<void>
}

/** Fills a new database with demo data, once. */
export async function openDemo(dataDir: string, databaseUrl: string, env: NodeJS.ProcessEnv): Promise<Demo> {
  const countNothing = () => Promise.resolve()
  if (!existsSync(join(root, SEED))) return { accounts: [], count: countNothing }
  const stampFile = join(dataDir, DEMO_STAMP)
  const stamp = identify(databaseUrl)
  const isFilled = existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp
  if (isFilled) return { accounts: ACCOUNTS, count: countNothing }
  console.log('Loading demo data …')
  await succeed(startChild('The demo data', SEED, env))
  return {
    accounts: ACCOUNTS,
    count: async (track) => {
      const counting = startChild('The count of the demo data', COUNT, env)
      track(counting)
      await succeed(counting)
      await writeFile(stampFile, stamp)
    },
  }
}

async function succeed({ name, ended }: Part): Promise<void> {
  const how = await ended
  if (how !== 'exit code 0') throw new Error(`${name} did not succeed (${how}).`)
}

// Ignore the port: the embedded database has another one at each start. Its password changes only when it is
// recreated.
function identify(databaseUrl: string): string {
  const { username, password, hostname, pathname } = new URL(databaseUrl)
  return createHash('sha256').update([username, password, hostname, pathname].join(' ')).digest('hex')
}

const SEED = 'server/scripts/seed-demo.ts'
const COUNT = 'server/scripts/count-demo.ts'

const ACCOUNTS = [
  'Demo accounts, password Volt@1234:',
  '  9000000001  super admin',
  '  9000000002  city admin of Hyderabad',
  '  9000000003  hub manager in Hyderabad',
  '  9000000004  sales agent of Hyderabad',
  '  9000000005  customer support',
  '  9000000006  customer, KYC done',
  '  9000000007  customer with a pass, KYC done, nothing booked',
  '  9000000008  customer without KYC',
  '  9000000009  city admin of Bengaluru',
  '  9000000010  sales agent of Bengaluru',
]
