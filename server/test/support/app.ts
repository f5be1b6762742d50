import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { buildApp, type App } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/platform/log.ts'
import { callerAt, JSON_HEADERS, type Caller } from './caller.ts'
import { clearDatabase } from './database/clear-database.ts'
import { createTestDatabase } from './database/database.ts'
import { PUBLIC_URL, SANDBOX_SECRETS, startTestSandbox, type Sandbox } from './outside/sandbox.ts'
import { startAtMorning } from './test-clock.ts'
import { watchLedger } from './watched-ledgers.ts'
import { assertNoPiiLeak } from './people/pii-leak.ts'

export interface TestApp extends Caller {
  app: App
  url: string
  databaseUrl: string
  /** The environment variables of this server, for scripts that must use the same database and sandbox. */
  settings: Record<string, string>
  sandbox: Sandbox
  folder: string
  logged: string[]
  /** Returns the time of the server's clock. */
  now(): Promise<Date>
  /** Advances the clock and runs everything that has fallen due. */
  advance(seconds: number): Promise<void>
  drainJobs(): Promise<void>
  /** Makes the sandbox gateway send its webhooks to this server from now on. */
  receiveWebhooks(): void
  /** Stops the server between two requests and starts a new one at the same URL, as a deployment does. */
  restart(): Promise<void>
  /** Starts another server on the same database, with changed settings if given; `close` stops both. */
  startSibling(changes?: Record<string, string>): Promise<Caller>
  close(): Promise<void>
}

/** Returns how many seconds, rounded up, have passed on the server's clock. */
export async function secondsSince(server: TestApp, startedAt: Date): Promise<number> {
  return Math.ceil(((await server.now()).getTime() - startedAt.getTime()) / 1000)
}

// The servers of this worker that no file uses at the moment. They survive from file to file, because files share their modules.
const idle: LaunchedApp[] = []

/**
 * Returns a server whose database and sandbox are empty and whose clock is at 10:01 in India. The files of a worker share it one after the
 * other, because a start takes as long as many tests.
 */
export async function startTestApp(): Promise<TestApp> {
  const reused = idle.pop()
  await reused?.empty()
  const launched = reused ?? (await launch(() => ({})))
  launched.onClose(async () => void idle.push(launched))
  return launched.server
}

/**
 * Starts a server that only this file uses. `settings` override its environment variables. Use it for tests that change the schema or run
 * jobs in the background.
 */
export async function startOwnApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const launched = await launch(() => settings)
  launched.onClose(() => launched.stop())
  return launched.server
}

/** Starts a server that stores its files in the sandbox's bucket. Only this file uses it. */
export async function startAppWithBucket(settings: Record<string, string> = {}): Promise<TestApp> {
  const launched = await launch((sandbox) => ({
    S3_ENDPOINT: sandbox.s3Endpoint,
    S3_REGION: SANDBOX_SECRETS.s3.region,
    S3_BUCKET: SANDBOX_SECRETS.s3.bucket,
    S3_ACCESS_KEY_ID: SANDBOX_SECRETS.s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: SANDBOX_SECRETS.s3.secretAccessKey,
    ...settings,
  }))
  launched.onClose(() => launched.stop())
  return launched.server
}

interface LaunchedApp {
  server: TestApp
  /** Sets what happens when a file closes the server, and starts to check its ledger. */
  onClose(act: () => Promise<void>): void
  empty(): Promise<void>
  stop(): Promise<void>
}

async function launch(settingsFor: (sandbox: Sandbox) => Record<string, string>): Promise<LaunchedApp> {
  const folder = await mkdtemp(join(inject('runFolder'), 'app-'))
  const database = await createTestDatabase()
  const sandbox = await startTestSandbox(join(folder, 'sandbox'))
  const logged: string[] = []
  const environment = {
    ...SETTINGS,
    ...sandboxSettingsOf(sandbox),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    ...settingsFor(sandbox),
  }
  const config = readConfig(environment)
  if (!config.isProduction) await startAtMorning(config.DATABASE_URL)
  const log = createLog('debug', { write: (line) => void logged.push(line) })
  const siblings: App[] = []
  const app = await buildApp({ config, log, webFolder: null })
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const caller = callerAt(url)
  let close = async () => undefined as void
  const server: TestApp = {
    ...caller,
    app,
    url,
    databaseUrl: config.DATABASE_URL,
    settings: environment,
    sandbox,
    folder,
    logged,
    now: async () => {
      const { now } = (await (await caller.fetch('/dev/clock')).json()) as { now: string }
      return new Date(now)
    },
    advance: async (seconds) => {
      const response = await caller.fetch('/dev/clock', {
        method: 'POST',
        headers: JSON_HEADERS,
        body: JSON.stringify({ advance: seconds }),
      })
      if (!response.ok) throw new Error(`POST /dev/clock { advance: ${seconds} } answered ${response.status}.`)
    },
    drainJobs: () => server.app.drainJobs(),
    restart: async () => {
      await server.app.close()
      server.app = await buildApp({ config, log, webFolder: null })
      await server.app.http.listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
    },
    receiveWebhooks: () => sandbox.sendWebhooksTo(url),
    startSibling: async (changes = {}) => {
      const sibling = await buildApp({ config: readConfig({ ...environment, ...changes }), log, webFolder: null })
      siblings.push(sibling)
      return callerAt(await sibling.http.listen({ host: '127.0.0.1', port: 0 }))
    },
    close: () => close(),
  }
  return {
    server,
    onClose: (act) => {
      const stopWatching = watchLedger({ db: () => server.app.database.db, mayWait: false })
      close = async () => {
        stopWatching()
        try {
          await assertNoPiiLeak(server)
        } finally {
          for (const sibling of siblings.splice(0)) await sibling.close()
          await act()
        }
      }
    },
    empty: async () => {
      sandbox.sendWebhooksTo(null)
      await sandbox.clear()
      await clearDatabase(database.url)
      await startAtMorning(database.url)
      await server.app.refreshClock()
      for (const files of ['files', 'private-files']) await rm(join(folder, files), { recursive: true, force: true })
      logged.length = 0
    },
    stop: async () => {
      await server.app.close()
      await sandbox.stop()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const SETTINGS = {
  NODE_ENV: 'test',
  PUBLIC_URL,
  RATE_LIMIT_FACTOR: '1000',
  PASSWORD_MEMORY_KIB: '64',
  MAX_LOOP_DELAY_MS: '0',
  MAX_CONCURRENT_REQUESTS: '0',
  MAX_CONCURRENT_PAYMENTS: '0',
  CONNECTION_WAIT_MS: '600000',
  LOCK_WAIT_MS: '600000',
  KYC_KEY: Buffer.alloc(32, 7).toString('base64'),
  KYC_FINGERPRINT_KEY: Buffer.alloc(32, 8).toString('base64'),
  MAIL_FROM: 'Voltloop <hello@voltloop.test>',
  OIDC_CLIENT_ID: SANDBOX_SECRETS.oidc.clientId,
  OIDC_CLIENT_SECRET: SANDBOX_SECRETS.oidc.clientSecret,
  SMS_AUTH_KEY: SANDBOX_SECRETS.sms.authKey,
  SMS_OTP_TEMPLATE_ID: 'voltloop-otp',
  SMS_NOTICE_TEMPLATE_ID: 'voltloop-notice',
  SMS_INVITATION_TEMPLATE_ID: 'voltloop-invitation',
  SMS_PAID_TEMPLATE_ID: 'voltloop-paid',
  SMS_ACCEPTED_TEMPLATE_ID: 'voltloop-accepted',
  SMS_PICKUP_TEMPLATE_ID: 'voltloop-pickup',
  SMS_ENDING_TEMPLATE_ID: 'voltloop-ending',
  SMS_OVERDUE_TEMPLATE_ID: 'voltloop-overdue',
  SMS_REFUND_TEMPLATE_ID: 'voltloop-refund',
  SMS_PAYMENT_LINK_TEMPLATE_ID: 'voltloop-payment-link',
  RAZORPAY_KEY_ID: SANDBOX_SECRETS.razorpay.keyId,
  RAZORPAY_KEY_SECRET: SANDBOX_SECRETS.razorpay.keySecret,
  RAZORPAY_WEBHOOK_SECRET: SANDBOX_SECRETS.razorpay.webhookSecret,
  RAZORPAY_TIMEOUT_MS: '60000',
  SUPPLIER_NAME: 'Voltloop Mobility Private Limited',
  CONTACT_PHONE: '+91 40 4567 8900',
  CONTACT_EMAIL: 'help@voltloop.example',
  CONTACT_HOURS: 'Every day, 6 AM to 11 PM',
  CONTACT_ADDRESS: 'Plot 14, HITEC City Road, Madhapur, Hyderabad 500081',
  GRIEVANCE_OFFICER: 'Ananya Rao',
  GRIEVANCE_EMAIL: 'grievance@voltloop.example',
  VAPID_SUBJECT: 'mailto:hello@voltloop.test',
  VAPID_PUBLIC_KEY: 'BGfuTJwRwNmG9PoV__nATZ0yUC70o0QqXxaTwDAXtBtowtR9lrROGRFRCB8lbj4mgZ5YZrLnHojyHS-s2wLWxDU',
  VAPID_PRIVATE_KEY: 'QjSXOmn_hAIP3p_LL4jjO-bpmQr55McOdyvfuX75u8U',
}

function sandboxSettingsOf(sandbox: Sandbox): Record<string, string> {
  return {
    SANDBOX_URL: sandbox.url,
    RAZORPAY_API_URL: sandbox.url,
    RAZORPAY_CHECKOUT_URL: sandbox.checkoutUrl,
    SMTP_URL: sandbox.smtpUrl,
    SMS_API_URL: sandbox.url,
    OIDC_ISSUER: sandbox.issuer,
    PUSH_HOSTS: `${new URL(sandbox.pushOrigin).host}, localhost, *.push.example`,
    PUSH_CA_FILE: sandbox.pushCaFile,
  }
}
