import { LEGAL_NOT_REVIEWED, legalReviewed } from '@voltloop/contract/public-pages/public-pages-messages'
import * as z from 'zod/mini'
import { databaseUrl, isKey, key, number, text, url } from './setting-schemas.ts'
import { isIpHost } from './platform/push-host.ts'
import { isVapidPair } from './platform/vapid-pair.ts'
import type { SealerKeys } from './platform/seal.ts'
import type { PageValues } from '@voltloop/contract/public-pages/page-slots'
import { findSmsFaults, SMS_SETTINGS } from './sms-settings.ts'
import { findStorageFaults, STORAGE_SETTINGS } from './storage-settings.ts'
import { findUnsafeSettings, isProxySetting, SAFE_PASSWORD_MEMORY_KIB } from './unsafe-settings.ts'

export type Config = z.infer<typeof Settings> & {
  isProduction: boolean
  isHttps: boolean
  staffSessionHours: number
  /** How long a stopping process still serves requests: 5 seconds in production and 0 elsewhere, unless set. */
  drainSeconds: number
  /** Whether super admins and city admins must set up two-step login. */
  isTotpRequired: boolean
  /** The number of proxies in front of this server, or their addresses. */
  trustProxy: false | number | string
}

const LONGEST_SESSION_HOURS = 720
const SENDER = /^(?:[^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const Settings = z.object({
  // A server that nobody configured must not run with the relaxed rules of development.
  NODE_ENV: z._default(
    z.enum(['production', 'development', 'test'], 'must be production, development or test'),
    'production',
  ),
  ROLE: z._default(z.enum(['api', 'worker', 'all'], 'must be api, worker or all'), 'all'),
  HOST: z._default(text(), '127.0.0.1'),
  PORT: z._default(number(0, 65_535), 3000),
  PUBLIC_URL: url(),
  DATABASE_URL: databaseUrl(),
  /** Direct connections for LISTEN, the job queue, migrations and session locks. With it, DATABASE_URL may be a transaction pooler. */
  DATABASE_URL_DIRECT: z.optional(databaseUrl()),
  /** A replica for insights and reports. While it is away or too far behind, the primary answers. */
  DATABASE_URL_READ: z.optional(databaseUrl()),
  /** The role that owns the tables and applies migrations. The role of DATABASE_URL is then given only what the server needs. */
  DATABASE_URL_OWNER: z.optional(databaseUrl()),
  /** Whether the server applies pending migrations at start, or only checks that `npm run migrate` has applied them. */
  MIGRATIONS: z._default(z.enum(['apply', 'check'], 'must be apply or check'), 'apply'),
  /** The most connections that requests of this process use; a fifth of them only for payments and webhooks. */
  DATABASE_CONNECTIONS: z._default(number(2, 500), 10),
  /** The most connections that jobs of this process use. The job queue, broadcasts and checks have their own. */
  WORKER_CONNECTIONS: z._default(number(1, 500), 5),
  /** How long a request waits for a connection before it gets 503. Payments and webhooks get the next free one. */
  CONNECTION_WAIT_MS: z._default(number(10, 600_000), 1_000),
  /** How long a statement waits for a lock of another request before its own request gets 503. */
  LOCK_WAIT_MS: z._default(number(10, 600_000), 10_000),
  /** How long the database may stay silent before all connections to it are replaced. */
  DATABASE_SILENCE_MS: z._default(number(100, 60_000), 10_000),
  /** How long a stopping process still serves requests after it has reported that it is not ready. */
  DRAIN_SECONDS: z.optional(number(0, 600)),
  /** A process that has not stopped by itself this long after SIGTERM exits. */
  SHUTDOWN_SECONDS: z._default(number(1, 600), 25),
  DATA_DIR: text(),
  ...STORAGE_SETTINGS,
  LOG_LEVEL: z._default(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
  /** Above this event loop delay, all but payments and webhooks get 503 until the process has caught up; 0 turns this off. */
  MAX_LOOP_DELAY_MS: z._default(number(0, 60_000), 1_000),
  /** Above this number of requests in progress, further ones get 503; 0 turns this off. */
  MAX_CONCURRENT_REQUESTS: z._default(number(0, 100_000), 100),
  /** The same for payments and webhooks, which are counted separately. */
  MAX_CONCURRENT_PAYMENTS: z._default(number(0, 100_000), 50),
  METRICS_TOKEN: z.optional(text()),
  /** How long a login of staff lasts: 12 in production and 720 elsewhere, unless set. */
  STAFF_SESSION_HOURS: z.optional(number(1, LONGEST_SESSION_HOURS)),
  /** Two-step login of super admins and city admins: required in production and optional elsewhere, unless set. */
  STAFF_TOTP: z.optional(z.enum(['required', 'optional'], 'must be required or optional')),
  RATE_LIMIT_FACTOR: z._default(number(0.001, 1_000_000), 1),
  /** The memory that hashing a password takes. Test runs lower it to save time. */
  PASSWORD_MEMORY_KIB: z._default(number(8, 1_048_576), SAFE_PASSWORD_MEMORY_KIB),
  TRUST_PROXY: z.optional(
    text().check(z.refine(isProxySetting, 'must be the number of proxies or their addresses, separated by commas')),
  ),
  RAZORPAY_API_URL: url(),
  RAZORPAY_CHECKOUT_URL: url(),
  RAZORPAY_KEY_ID: text(),
  /** Lets a production server start with the gateway's test keys, for a rehearsal. */
  ALLOW_TEST_KEYS: z.optional(z.literal('1', 'must be 1 or left out')),
  RAZORPAY_KEY_SECRET: text(),
  RAZORPAY_WEBHOOK_SECRET: text(),
  /** The previous webhook secret. Webhooks signed with it are accepted too, while the secret is being rotated. */
  RAZORPAY_WEBHOOK_SECRET_OLD: z.optional(text()),
  RAZORPAY_TIMEOUT_MS: z._default(number(100, 60_000), 8_000),
  /** An alarm is raised when unpaid orders hold more than this share, in percent, of a city's vehicles. */
  UNPAID_HOLD_ALARM_PERCENT: z._default(number(1, 100), 30),
  SUPPLIER_NAME: text(),
  CONTACT_PHONE: text().check(z.regex(/^\+?[\d ]{3,20}$/, 'must be a phone number')),
  CONTACT_EMAIL: text().check(z.regex(/^\S+@\S+$/, 'must be an e-mail address')),
  /** When people answer the phone, in words. */
  CONTACT_HOURS: text(),
  CONTACT_ADDRESS: text(),
  /** The person who answers complaints about personal data, as the DPDP Act requires. */
  GRIEVANCE_OFFICER: text(),
  GRIEVANCE_EMAIL: text().check(z.regex(/^\S+@\S+$/, 'must be an e-mail address')),
  /** The day on which counsel last reviewed the legal pages. Without it they are marked as templates. */
  LEGAL_REVIEWED_ON: z.optional(z.iso.date('must be a date like 2026-11-30')),
  /** Seals identity numbers. */
  KYC_KEY: key('is missing'),
  /** Earlier values of KYC_KEY, separated by commas, while numbers that they sealed are being sealed again. */
  KYC_KEY_OLD: z.optional(
    text().check(
      z.refine((value) => value.split(',').every(isKey), 'must be keys of 32 bytes in base64, separated by commas'),
    ),
  ),
  /** Keys the hashes of Aadhaar numbers. It can never change, because the numbers themselves are not stored. */
  KYC_FINGERPRINT_KEY: key('is missing: use the KYC_KEY that this installation began with'),
  /** The sandbox whose gateway follows `/dev/clock`, outside production. */
  SANDBOX_URL: z.optional(url()),
  SMTP_URL: url(),
  MAIL_FROM: text().check(
    z.regex(SENDER, 'must be an e-mail address, or a name and an address: Voltloop <hello@example.com>'),
  ),
  ...SMS_SETTINGS,
  OIDC_ISSUER: url(),
  OIDC_CLIENT_ID: text(),
  OIDC_CLIENT_SECRET: text(),
  VAPID_PUBLIC_KEY: text(),
  VAPID_PRIVATE_KEY: text(),
  VAPID_SUBJECT: text().check(z.regex(/^(mailto:|https:\/\/)\S+$/, 'must begin with mailto: or https://')),
  /** The hosts of the push services. The default covers Chrome, Firefox, Safari and Edge. */
  PUSH_HOSTS: z._default(
    text(),
    'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
  ),
  PUSH_CA_FILE: z.optional(text()),
})

/**
 * Reads the settings. Throws an error that lists every missing or unsafe one, so that a misconfigured process does
 * not start.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // The example lists the token without a value. An installation without Prometheus leaves it that way.
  const read = z.safeParse(Settings, { ...environment, METRICS_TOKEN: environment['METRICS_TOKEN'] || undefined })
  const faults = read.success
    ? unsafeIn(read.data)
    : read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (faults.length > 0 || !read.success) {
    throw new ConfigError(faults)
  }
  const isProduction = read.data.NODE_ENV === 'production'
  return {
    ...read.data,
    isProduction,
    staffSessionHours: read.data.STAFF_SESSION_HOURS ?? (isProduction ? 12 : LONGEST_SESSION_HOURS),
    drainSeconds: read.data.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    isTotpRequired: (read.data.STAFF_TOTP ?? (isProduction ? 'required' : 'optional')) === 'required',
    trustProxy: proxiesFrom(read.data.TRUST_PROXY),
    isHttps: new URL(read.data.PUBLIC_URL).protocol === 'https:',
  }
}

export function webhookSecretsOf({ RAZORPAY_WEBHOOK_SECRET, RAZORPAY_WEBHOOK_SECRET_OLD }: Config): string[] {
  return [RAZORPAY_WEBHOOK_SECRET, RAZORPAY_WEBHOOK_SECRET_OLD].filter((secret) => secret !== undefined)
}

export function sealerKeysOf({ KYC_KEY, KYC_KEY_OLD, KYC_FINGERPRINT_KEY }: Config): SealerKeys {
  return {
    current: Buffer.from(KYC_KEY, 'base64'),
    old: (KYC_KEY_OLD?.split(',') ?? []).map((old) => Buffer.from(old, 'base64')),
    fingerprint: Buffer.from(KYC_FINGERPRINT_KEY, 'base64'),
  }
}

/** Returns whether payments are made with the gateway's test keys, which move no money. */
export function hasTestKeys({ RAZORPAY_KEY_ID }: Pick<Config, 'RAZORPAY_KEY_ID'>): boolean {
  return RAZORPAY_KEY_ID.startsWith('rzp_test_')
}

export function pushSettingOf(config: Config) {
  return {
    publicKey: config.VAPID_PUBLIC_KEY,
    privateKey: config.VAPID_PRIVATE_KEY,
    subject: config.VAPID_SUBJECT,
    hosts: pushHostsIn(config.PUSH_HOSTS),
    caFile: config.PUSH_CA_FILE ?? null,
  }
}

export function contactOf({ CONTACT_PHONE, CONTACT_EMAIL, CONTACT_HOURS }: Config) {
  return {
    phone: CONTACT_PHONE,
    dial: CONTACT_PHONE.replaceAll(' ', ''),
    email: CONTACT_EMAIL,
    hours: CONTACT_HOURS,
  }
}

export function pageValuesOf(config: Config): PageValues {
  const { phone, dial, email, hours } = contactOf(config)
  return {
    publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
    companyName: config.SUPPLIER_NAME,
    contactPhone: phone,
    contactDial: dial,
    contactEmail: email,
    contactHours: hours,
    contactAddress: config.CONTACT_ADDRESS,
    grievanceOfficer: config.GRIEVANCE_OFFICER,
    grievanceEmail: config.GRIEVANCE_EMAIL,
    legalReview: config.LEGAL_REVIEWED_ON ? legalReviewed(config.LEGAL_REVIEWED_ON) : LEGAL_NOT_REVIEWED,
  }
}

export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`Voltloop does not start with these settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

function proxiesFrom(setting: string | undefined): Config['trustProxy'] {
  if (setting === undefined) return false
  return /^\d+$/.test(setting) ? Number(setting) : setting
}

function pushHostsIn(setting: string): string[] {
  return setting
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
}

function unsafeIn(settings: z.infer<typeof Settings>): string[] {
  const faults: string[] = []
  if (!isVapidPair(settings.VAPID_PUBLIC_KEY, settings.VAPID_PRIVATE_KEY))
    faults.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair')
  if ((settings.DRAIN_SECONDS ?? 0) >= settings.SHUTDOWN_SECONDS)
    faults.push('DRAIN_SECONDS must be less than SHUTDOWN_SECONDS')
  faults.push(...findStorageFaults(settings, settings.NODE_ENV === 'production'))
  faults.push(...findSmsFaults(settings))
  if (settings.NODE_ENV !== 'production') return faults
  if (pushHostsIn(settings.PUSH_HOSTS).some(isIpHost))
    faults.push('PUSH_HOSTS must be names, and not addresses, in production')
  if (!settings.PUBLIC_URL.startsWith('https://')) faults.push('PUBLIC_URL must begin with https:// in production')
  for (const name of ['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL', 'SMS_API_URL', 'OIDC_ISSUER'] as const) {
    if (!settings[name].startsWith('https://')) faults.push(`${name} must begin with https:// in production`)
  }
  if (hasTestKeys(settings) && settings.ALLOW_TEST_KEYS === undefined)
    faults.push('RAZORPAY_KEY_ID is a test key, with which nobody pays: use live keys, or set ALLOW_TEST_KEYS=1')
  faults.push(...findUnsafeSettings(settings))
  return faults
}
