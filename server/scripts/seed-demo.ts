import { addDays } from '@voltloop/contract/core/time'
import { DEMO_PASSWORD, hashPassword } from '../src/accounts/index.ts'
import { readConfig, sealerKeysOf, webhookSecretsOf } from '../src/config.ts'
import { createGateway } from '../src/payments/index.ts'
import { movableClock } from '../src/platform/clock.ts'
import { createConnections } from '../src/platform/db/connections.ts'
import { directUrlOf } from '../src/platform/db/prepare-database.ts'
import { openDatabase } from '../src/platform/db/pool.ts'
import { shareClock } from '../src/platform/dev-clock.ts'
import { createLog } from '../src/platform/log.ts'
import { createPrivateFiles } from '../src/platform/private-files.ts'
import { createSealer } from '../src/platform/seal.ts'
import { openFileStore } from '../src/storage-settings.ts'
import { makeBookings } from './demo/bookings.ts'
import { fillCatalogue } from './demo/catalogue.ts'
import { chanceFrom } from './demo/chance.ts'
import { makeEmergencies } from './demo/emergencies.ts'
import { recordDocuments } from './demo/documents.ts'
import { fillFleet } from './demo/fleet.ts'
import { makeMoneyMatters } from './demo/money-matters.ts'
import { growFleet, takeOut } from './demo/grow-fleet.ts'
import { renumberInvoices } from './demo/history/history-rows.ts'
import { makeHistory } from './demo/history/make-history.ts'
import { GROWN_FLEET_RIDERS, HISTORY_RIDERS, type HistoryRider } from './demo/history/riders.ts'
import { addHistoryRiders, addPeople } from './demo/people.ts'
import { openPlaces } from './demo/places.ts'
import { addSchedules } from './demo/schedules.ts'
import { planService } from './demo/service.ts'
import { enterSuppliers } from './demo/suppliers.ts'
import { makeTickets } from './demo/tickets.ts'
import { planDemoTransfer } from './demo/transfers.ts'
import { planVehicles } from './demo/vehicle-plan.ts'

// Fills an empty database with demo data, with the same result every time. Everything is created in one transaction:
// the running server would otherwise expire past bookings before they are complete. count-demo.ts counts it afterwards.
const SEED = 4417
const DEMO_DAYS = 90

const config = readConfig(process.env)
if (config.isProduction) throw new Error('Demo accounts have a public password. They are not created in production.')
const sealer = createSealer(sealerKeysOf(config))
const passwordHash = await hashPassword(DEMO_PASSWORD)
const database = openDatabase(directUrlOf(config), (error) => {
  throw error
})
// Use the product's time, which /dev/clock may have moved, so that the demo's bookings are current.
const clock = movableClock()
const log = createLog(config.LOG_LEVEL)
const shared = await shareClock({
  connections: createConnections(directUrlOf(config)),
  pool: database.pool,
  clock,
  log,
  sandboxUrl: config.SANDBOX_URL,
})
await shared.stop()
const now = clock.now()
const gateway = createGateway({
  apiUrl: config.RAZORPAY_API_URL,
  checkoutUrl: config.RAZORPAY_CHECKOUT_URL,
  keyId: config.RAZORPAY_KEY_ID,
  keySecret: config.RAZORPAY_KEY_SECRET,
  webhookSecrets: webhookSecretsOf(config),
  timeoutMs: config.RAZORPAY_TIMEOUT_MS,
})
const payUrl = new URL('/gateway/pay', config.RAZORPAY_API_URL)
const photos = createPrivateFiles(openFileStore(config))
await database.transact(async (db) => {
  const { count } = await db.selectFrom('users').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count > 0) return
  const superAdmin = await addPeople(db, passwordHash, sealer, now)
  await enterSuppliers(db, superAdmin, config.SUPPLIER_NAME, now)
  const places = await openPlaces(db, superAdmin, now)
  const models = await fillCatalogue(db, superAdmin, now)
  const fleet = await fillFleet(db, superAdmin, places, models, chanceFrom(SEED), addDays(now, -DEMO_DAYS))
  await recordDocuments(db, superAdmin, fleet, { joinedAt: addDays(now, -DEMO_DAYS), now })
  const hubNames = new Map(places.map(({ city, hubs }) => [city.cityId, hubs.map(({ name }) => name)]))
  const vehiclePlan = planVehicles(fleet, hubNames, now)
  const grown = await growFleet(db, superAdmin, { places, models }, now)
  const addRiders = (accounts: readonly HistoryRider[]) => addHistoryRiders(db, accounts, { passwordHash, sealer }, now)
  const riders = await addRiders(HISTORY_RIDERS)
  const grownRiders = await addRiders(GROWN_FLEET_RIDERS)
  await makeHistory(db, { places, fleet, riders, vehiclePlan, grown, grownRiders }, DEMO_DAYS, now)
  await makeBookings({ db, gateway, sealer, photos, payUrl, publicUrl: config.PUBLIC_URL, vehiclePlan }, now)
  await makeMoneyMatters({ db, gateway, sealer, publicUrl: config.PUBLIC_URL }, now)
  await planService(db, superAdmin, { fleet, vehiclePlan }, now)
  await planDemoTransfer(db, superAdmin, 'Hyderabad', now)
  await makeTickets(db, now)
  await makeEmergencies(db, vehiclePlan, now)
  await takeOut(db, superAdmin, grown.values(), now)
  await addSchedules(db, superAdmin, { places, models }, now)
  await renumberInvoices(db)
})
await database.close()
