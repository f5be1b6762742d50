import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'
import { startChild } from './child.ts'

/** Fills a new database with demo data, once, and answers with the accounts to show; without demo data there are none. */
export async function openDemo(
  dataDir: string,
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<readonly string[]> {
  if (!existsSync(join(root, SEED))) return []
  const stampFile = join(dataDir, 'demo-data')
  const stamp = identify(databaseUrl)
  if (!existsSync(stampFile) || (await readFile(stampFile, 'utf8')) !== stamp) {
    console.log('Filling in demo data …')
    const how = await startChild('The demo data', SEED, env).ended
    if (how !== 'exit code 0') throw new Error(`The demo data could not be filled in (${how}).`)
    await writeFile(stampFile, stamp)
  }
  return ACCOUNTS
}

// The embedded database has another port at each start, and another password only when it is made anew.
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
