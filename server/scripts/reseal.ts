import { resealNumbers } from '../src/accounts/index.ts'
import { readConfig, sealerKeysOf } from '../src/config.ts'
import { directUrlOf } from '../src/platform/db/prepare-database.ts'
import { openDatabase } from '../src/platform/db/pool.ts'
import { createSealer } from '../src/platform/seal.ts'

// Encrypts all identity numbers with the current KYC_KEY. The server does the same every hour; this reports the result.
const config = readConfig(process.env)
const database = openDatabase(directUrlOf(config), (error) => console.error(error.message))
const { resealed, unreadable } = await resealNumbers(database.transact, createSealer(sealerKeysOf(config)))
await database.close()
console.log(`Sealed the numbers of ${resealed} accounts with the current key.`)
if (unreadable === 0) console.log('No account needs an earlier key: KYC_KEY_OLD can be removed.')
else {
  console.error(
    `The numbers of ${unreadable} accounts are sealed with a key that is not configured. Add it to KYC_KEY_OLD.`,
  )
  process.exitCode = 1
}
