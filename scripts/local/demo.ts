import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'
import { startChild } from './child.ts'

/** Fills a new database with demo data, once, and returns the demo accounts; none if demo data is turned off. */
export async function openDemo(
  dataDir: string,
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<readonly string[]> {
  if (!existsSync(join(root, SEED))) return []
  const stampFile = join(dataDir, 'demo-data')
  const stamp = identify(databaseUrl)
  if (!existsSync(stampFile) || (await readFile(stampFile, 'utf8')) !== stamp) {
    console.log('Loading demo data …')
    const how = await startChild('The demo data', SEED, env).ended
    if (how !== 'exit code 0') throw new Error(`The demo data could not be loaded (${how}).`)
    await writeFile(stampFile, stamp)
  }
  return ACCOUNTS
}

// Ignore the port: the embedded database has another one at each start. Its password changes only when it is
// recreated.
function identify(databaseUrl: string): string {
  const { username, password, hostname, pathname } = new URL(databaseUrl)
  return createHash('sha256').update([username, password, hostname, pathname].join(' ')).digest('hex')
}

const SEED = 'server/scripts/seed-demo.ts'

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
