import { ALL_ENDPOINTS, NAMED_ENDPOINTS } from '@voltloop/contract/all'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { receiveWebhook, verifyPayment } from '@voltloop/contract/payments/payments'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { accountsModule, authenticateWith, isKnownSealingKey, isSameFingerprintKey } from './accounts/index.ts'
import { measureApp } from './app-metrics.ts'
import { recordExportedPage, recordRefusedRequest } from './audit/index.ts'
import { bookingsModule, hasPaidOrder, isHubInUse, readLastOrders, readWaitingStarts } from './bookings/index.ts'
import { catalogueRoutes } from './catalogue/index.ts'
import { companyRoutes } from './company/index.ts'
import { contactOf, ConfigError, hasTestKeys, pageValuesOf, sealerKeysOf, type Config } from './config.ts'
import { openDatabaseAccess } from './database-access.ts'
import { fleetRoutes, hasVehiclesInCity, hasVehiclesOfModel } from './fleet/index.ts'
import { insightsModule } from './insights/index.ts'
import { notificationsModule } from './notifications/index.ts'
import { createOutsideServices } from './outside-services.ts'
import { checkoutOrigins, paymentJobs, raiseAlarmOnce, sendLinkJobs } from './payments/index.ts'
import { lockPlace, placeRoutes } from './places/index.ts'
import { priceRoutes } from './prices/index.ts'
import { privacyModule } from './privacy/index.ts'
import { movableClock } from './platform/clock.ts'
import { ownsTables } from './platform/db/application-role.ts'
import type { Database } from './platform/db/pool.ts'
import { shareClock } from './platform/dev-clock.ts'
import { AppError } from './platform/errors.ts'
import { createFiles } from './platform/files.ts'
import { createPrivateFiles } from './platform/private-files.ts'
import { bindRoutes } from './platform/http/bind.ts'
import { bindDevClock } from './platform/http/dev-clock.ts'
import { bindDocs } from './platform/http/docs.ts'
import { serveFiles } from './platform/http/files.ts'
import { servePages } from './platform/http/pages.ts'
import type { BoundRoute } from './platform/http/route.ts'
import { createHttp } from './platform/http/create-http.ts'
import { createSessionAccounts } from './platform/http/session-accounts.ts'
import { healthRoutes, liveRoutes } from './platform/http/system-routes.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { runSweeps, startWorker, drainJobs, type RunningWorker, type WorkerSetting } from './platform/jobs/worker.ts'
import { openLive, type Live } from './platform/live.ts'
import { retryDuringOutage } from './platform/outage.ts'
import { bindMetrics, createMetrics } from './platform/metrics/metrics.ts'
import { startRelay } from './platform/outbox/relay.ts'
import { watchReadiness, type Readiness } from './platform/readiness.ts'
import { createSealer } from './platform/seal.ts'
import { limitSms } from './platform/sms-budget.ts'
import { bindCrawlerFiles, createStorefront, storefrontPages } from './storefront/index.ts'
import { readBreakdowns, supportModule } from './support/index.ts'
import { taxRoutes } from './tax/index.ts'
import { findNetworkRisks } from './unsafe-settings.ts'
import { VERSION } from './version.ts'

export interface Outside {
  config: Config
  log: Logger
  /** The web build to serve, or null to serve only the API. */
  webFolder: string | null
  /** Called when only a restart of the process can help. */
  onStuck?: () => void
}

export interface App {
  http: FastifyInstance
  database: Database
  /** Starts processing jobs, if this process has that role. */
  startJobs(): Promise<void>
  /** Runs every job that is due now. Only tests call this. */
  drainJobs(): Promise<void>
  /** Reads the movable clock, which a test has set in the database. Only tests call this. */
  refreshClock(): Promise<void>
  /** Makes /ready answer 503, so that load balancers stop sending requests, while requests are still served. */
  drain(): void
  close(): Promise<void>
}

/** Builds the app from all modules. The database must be migrated. */
export async function buildApp({ config, log, webFolder, onStuck = () => undefined }: Outside): Promise<App> {
  if (config.isProduction && hasTestKeys(config)) log.warn('the gateway has test keys: no customer is charged')
  if (config.isProduction) for (const risk of findNetworkRisks(config)) log.warn(risk)
  const clock = movableClock()
  const access = await openDatabaseAccess(config, clock, log)
  const { database, jobDatabase, connections } = access
  const sealer = createSealer(sealerKeysOf(config))
  const readAtStart = <Found>(read: () => Promise<Found>) => retryDuringOutage(read, log)
  if (!(await readAtStart(() => isSameFingerprintKey(database.transact, sealer)))) {
    await access.close()
    throw new ConfigError(['KYC_FINGERPRINT_KEY differs from the one that this database was first used with'])
  }
  if (!(await readAtStart(() => isKnownSealingKey(database.transact, sealer)))) {
    await access.close()
    throw new ConfigError([
      'KYC_KEY is not the key of this database: give its key, as KYC_KEY_OLD if you are changing it',
    ])
  }
  if (config.isProduction && (await readAtStart(() => ownsTables(database.db))))
    log.warn('the database role of this server owns its tables and could alter the audit log: use DATABASE_URL_OWNER')
  const live = await openLive(connections, log, config.DATABASE_SILENCE_MS)
  const metrics = createMetrics()
  const { store, gateway, push, sendMail, sendSms, provider } = createOutsideServices(config, metrics)
  const files = createFiles(store)
  const photos = createPrivateFiles(store)
  const limitedSms = limitSms(sendSms, {
    transact: jobDatabase.transact,
    clock,
    dailyLimit: config.SMS_DAILY_LIMIT,
    raiseAlarm: raiseAlarmOnce,
  })
  const modules: Module[] = [
    accountsModule({
      sealer,
      sendMail,
      sendSms: limitedSms,
      acceptSubscription: (fcmToken) => push.accept(fcmToken),
      provider,
      hasPaidOrder,
      contactPhone: contactOf(config).phone,
      publicUrl: config.PUBLIC_URL,
      isHttps: config.isHttps,
      isProduction: config.isProduction,
      staffSessionHours: config.staffSessionHours,
      isTotpRequired: config.isTotpRequired,
      passwordMemoryKib: config.PASSWORD_MEMORY_KIB,
      rateLimitFactor: config.RATE_LIMIT_FACTOR,
      lockPlace,
    }),
    { routes: placeRoutes({ cityInUse: hasVehiclesInCity, hubInUse: isHubInUse, readWaitingStarts }), jobs: [] },
    { routes: taxRoutes({ readLastOrders }), jobs: [] },
    { routes: priceRoutes, jobs: [] },
    { routes: catalogueRoutes({ files, modelInUse: hasVehiclesOfModel }), jobs: [] },
    {
      routes: fleetRoutes({
        publicUrl: config.PUBLIC_URL,
        rateLimitFactor: config.RATE_LIMIT_FACTOR,
        photos,
      }),
      jobs: [],
    },
    { routes: [], jobs: [...paymentJobs({ gateway }), ...sendLinkJobs({ sendMail, sendSms: limitedSms })] },
    bookingsModule({
      gateway,
      publicUrl: config.PUBLIC_URL,
      sealer,
      photos,
      unpaidAlarmPercent: config.UNPAID_HOLD_ALARM_PERCENT,
      rateLimitFactor: config.RATE_LIMIT_FACTOR,
      readBreakdowns,
    }),
    supportModule({ rateLimitFactor: config.RATE_LIMIT_FACTOR, contact: contactOf(config), photos }),
    notificationsModule({ push, sendMail, sendSms: limitedSms, publicUrl: config.PUBLIC_URL }),
    insightsModule({ mayHaveSampleData: !config.isProduction }),
    privacyModule({ sealer, photos, isHttps: config.isHttps, rateLimitFactor: config.RATE_LIMIT_FACTOR }),
    { routes: companyRoutes({ gateway, sealer }), jobs: [] },
  ]

  const worker: WorkerSetting = {
    pool: database.pool,
    connections,
    findDatabaseProblem: () => access.findProblem(),
    transact: jobDatabase.transact,
    clock,
    log,
    jobs: modules.flatMap((module) => module.jobs),
  }
  const accounts = createSessionAccounts()
  const http = await createHttp({
    log,
    accounts,
    publicUrl: new URL(config.PUBLIC_URL),
    trustProxy: config.trustProxy,
    maxLoopDelayMs: config.MAX_LOOP_DELAY_MS,
    admissionLimits: { shared: config.MAX_CONCURRENT_REQUESTS, payments: config.MAX_CONCURRENT_PAYMENTS },
    requestsPerMinute: Math.ceil(REQUESTS_PER_MINUTE * config.RATE_LIMIT_FACTOR),
  })
  bindMetrics(http, metrics, config.isProduction, config.METRICS_TOKEN)
  const relay = startRelay(jobDatabase.accessIn({ isUrgent: true, waitMs: config.CONNECTION_WAIT_MS }).transact, log)
  let running: RunningWorker | undefined
  const readiness = watchReadiness({
    log,
    findDatabaseProblem: () => access.findProblem(),
    findOwnProblem: () =>
      live.isListening() ? (running?.findProblem() ?? null) : 'the process receives no broadcasts',
    onStuck,
  })
  measureApp(metrics, {
    version: VERSION,
    access,
    clock,
    jobs: worker.jobs,
    live,
    relay,
    readiness,
    countQueueConnections: () => (running ? { queue: running.countConnections() } : {}),
    connectionWaitMs: config.CONNECTION_WAIT_MS,
  })
  bindRoutes(http, routesOf(config, readiness, live, modules), {
    isUrgent: (endpoint) => URGENT.has(endpoint),
    openAccess: (lane) => {
      const { db, transact } = database.accessIn({ ...lane, waitMs: config.CONNECTION_WAIT_MS })
      return { db, transact, authenticate: authenticateWith(db, transact, config) }
    },
    runReport: access.runReport,
    clock,
    accounts,
    isHttps: config.isHttps,
    recordRefusal: (transact, refused, now) => transact((db) => recordRefusedRequest(db, refused, now)),
    recordExport: (transact, exported, now) => transact((db) => recordExportedPage(db, exported, now)),
  })
  serveFiles(http, files)
  bindDocs(http, NAMED_ENDPOINTS, VERSION)
  const devClock = config.isProduction
    ? null
    : await shareClock({ connections, pool: database.pool, clock, log, sandboxUrl: config.SANDBOX_URL })
  if (devClock) {
    bindDevClock(http, clock, async (ms) => {
      await devClock.advance(ms)
      await runSweeps(worker)
    })
  }
  if (webFolder) {
    const gatewayOrigins = checkoutOrigins(config.RAZORPAY_CHECKOUT_URL)
    const installation = pageValuesOf(config)
    const { db, transact } = database
    const readStorefront = createStorefront({ db: database.db, live, clock, log, installation })
    // Read the catalogue before the first request, so that pages are served even if the database is lost by then.
    await readStorefront()
    bindCrawlerFiles(http, installation.publicUrl, readStorefront)
    await servePages(http, {
      folder: webFolder,
      isHttps: config.isHttps,
      gatewayOrigins,
      ...storefrontPages({
        db,
        clock,
        installation,
        readStorefront,
        authenticate: authenticateWith(db, transact, config),
      }),
    })
  } else {
    http.setNotFoundHandler(() => {
      throw new AppError('notFound')
    })
  }

  return {
    http,
    database,
    startJobs: async () => {
      if (config.ROLE !== 'api') running = await startWorker(worker)
    },
    drainJobs: () => drainJobs(worker),
    refreshClock: async () => devClock?.advance(0),
    drain: () => readiness.drain(),
    close: async () => {
      readiness.drain()
      readiness.stop()
      // Nothing may wait for a database that does not answer.
      if (access.findProblem() !== null) access.breakAll()
      await live.close()
      await http.close()
      await running?.stop()
      await relay.stop()
      await devClock?.stop()
      await access.close()
    },
  }
}

interface Module {
  routes: BoundRoute[]
  jobs: Job[]
}

const REQUESTS_PER_MINUTE = 600
// A customer who has paid must not lose the booking because others are looking around.
const URGENT = new Set<EndpointSpec>([verifyPayment, receiveWebhook])

function routesOf(config: Config, readiness: Readiness, live: Live, modules: Module[]): BoundRoute[] {
  const health = healthRoutes(() => readiness.findProblem())
  if (config.ROLE === 'worker') return health
  const routes = [...health, ...liveRoutes(live), ...modules.flatMap((module) => module.routes)]
  refuseGaps(routes.map((bound) => bound.endpoint))
  return routes
}

// Fail at start if an endpoint has no handler or two, instead of failing on a customer's request.
function refuseGaps(bound: EndpointSpec[]): void {
  const missing = ALL_ENDPOINTS.filter((endpoint) => !bound.includes(endpoint)).map((endpoint) => endpoint.path)
  const unknown = bound.filter((endpoint) => !ALL_ENDPOINTS.includes(endpoint)).map((endpoint) => endpoint.path)
  if (missing.length + unknown.length > 0 || bound.length !== new Set(bound).size) {
    throw new Error(
      `Endpoints without a handler: ${missing.join(', ')}; handlers outside the contract: ${unknown.join(', ')}`,
    )
  }
}
