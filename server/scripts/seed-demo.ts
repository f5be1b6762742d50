import { hashPassword } from '../src/accounts/index.ts'
import { readConfig, taxRatesOf } from '../src/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/db/pool.ts'
import { createSealer } from '../src/platform/seal.ts'
import { fillCatalogue } from './demo/catalogue.ts'
import { chanceFrom } from './demo/chance.ts'
import { fillFleet } from './demo/fleet.ts'
import { addPeople } from './demo/people.ts'
import { openPlaces } from './demo/places.ts'

// Fills a fresh database with demo data, through the same operations that people use; all of it or nothing, and the same every time.
const PASSWORD = 'Volt@1234'
const SEED = 4417

const config = readConfig(process.env)
const sealer = createSealer(Buffer.from(config.KYC_KEY, 'base64'))
const now = systemClock().now()
const passwordHash = await hashPassword(PASSWORD)
const database = openDatabase(config.DATABASE_URL, (error) => {
  throw error
})
await database.transact(async (db) => {
  const { count } = await db.selectFrom('users').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count > 0) return
  const boss = await addPeople(db, passwordHash, sealer, now)
  const places = await openPlaces(db, boss, now)
  const models = await fillCatalogue(db, boss, taxRatesOf(config), now)
  await fillFleet(db, boss, places, models, chanceFrom(SEED), now)
})
await database.close()
