import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_ACCOUNTS } from '../../server/scripts/demo/accounts.ts'
import { HISTORY_RIDERS } from '../../server/scripts/demo/history/riders.ts'

/** The KYC data that every customer in the tests submits. The Aadhaar number is not a real one, so several customers may share it. */
export const KYC = {
  drivingLicense: 'TSMARKED0004711',
  aadharNumber: 471_147_114_711,
  panNumber: 'MARKD4711K',
} as const

/** Throws if a file of the product (database, write-ahead log, mails) or its output contains an identity number of any customer. */
export async function assertNoPiiLeak(folder: string, said: readonly string[]): Promise<void> {
  const numbers = [KYC, ...[...DEMO_ACCOUNTS, ...HISTORY_RIDERS].flatMap(({ kyc }) => kyc ?? [])].flatMap((kyc) =>
    Object.values(kyc).map(String),
  )
  if (numbers.some((number) => said.some((line) => line.includes(number)))) {
    throw new Error('The product said an identity number.')
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = await readFile(file)
    if (numbers.some((number) => bytes.includes(number))) throw new Error(`An identity number is in ${entry.name}.`)
  }
}
