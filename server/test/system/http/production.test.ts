import { createHash } from 'node:crypto'
import { getMe } from '@voltloop/contract/accounts/accounts'
import { getHealth, getReadiness } from '@voltloop/contract/core/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import { findNetworkRisks } from '../../../src/unsafe-settings.ts'
import { startOwnApp, type TestApp } from '../../support/app.ts'
import { runOnServer } from '../../support/database/database.ts'

const KYC_KEY = createHash('sha256').update('a key of the tests').digest('base64')

const SAFE = {
  PUBLIC_URL: 'https://voltloop.example',
  DATABASE_URL: 'postgres://db/voltloop',
  DATA_DIR: '/data',
  KYC_KEY,
  KYC_FINGERPRINT_KEY: KYC_KEY,
  SMTP_URL: 'smtps://smtp.example',
  MAIL_FROM: 'hello@voltloop.example',
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'voltloop',
  SMS_API_URL: 'https://sms.example',
  SMS_AUTH_KEY: 'key of the SMS provider',
  SMS_OTP_TEMPLATE_ID: '65a1c0ffee',
  SMS_NOTICE_TEMPLATE_ID: '65a1c0ffef',
  SMS_INVITATION_TEMPLATE_ID: '65b1c0ffee',
  SMS_PAID_TEMPLATE_ID: '65c0c0ffee',
  SMS_ACCEPTED_TEMPLATE_ID: '65c1c0ffee',
  SMS_PICKUP_TEMPLATE_ID: '65c2c0ffee',
  SMS_ENDING_TEMPLATE_ID: '65c3c0ffee',
  SMS_OVERDUE_TEMPLATE_ID: '65c4c0ffee',
  SMS_REFUND_TEMPLATE_ID: '65c5c0ffee',
  SMS_PAYMENT_LINK_TEMPLATE_ID: '65c6c0ffee',
  OIDC_CLIENT_SECRET: 'secret of the provider',
  RAZORPAY_API_URL: 'https://gateway.example',
  RAZORPAY_CHECKOUT_URL: 'https://checkout.example/v1/checkout.js',
  RAZORPAY_KEY_ID: 'rzp_live_voltloop',
  RAZORPAY_KEY_SECRET: 'secret of the gateway',
  RAZORPAY_WEBHOOK_SECRET: 'secret of its webhooks',
  SUPPLIER_NAME: 'Voltloop Mobility Private Limited',
  CONTACT_PHONE: '+91 40 4567 8900',
  CONTACT_EMAIL: 'help@voltloop.example',
  CONTACT_HOURS: 'Every day, 6 AM to 11 PM',
  CONTACT_ADDRESS: 'Plot 14, HITEC City Road, Madhapur, Hyderabad 500081',
  GRIEVANCE_OFFICER: 'Ananya Rao',
  GRIEVANCE_EMAIL: 'grievance@voltloop.example',
  VAPID_SUBJECT: 'mailto:hello@voltloop.example',
  VAPID_PUBLIC_KEY: 'BGfuTJwRwNmG9PoV__nATZ0yUC70o0QqXxaTwDAXtBtowtR9lrROGRFRCB8lbj4mgZ5YZrLnHojyHS-s2wLWxDU',
  VAPID_PRIVATE_KEY: 'QjSXOmn_hAIP3p_LL4jjO-bpmQr55McOdyvfuX75u8U',
  PUSH_HOSTS: 'fcm.googleapis.com,*.push.services.mozilla.com',
}

const STORAGE = {
  S3_ENDPOINT: 'https://storage.example',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'voltloop',
  S3_ACCESS_KEY_ID: 'key of the storage',
  S3_SECRET_ACCESS_KEY: 'secret of the storage',
}

let server: TestApp
beforeAll(async () => {
  const { DATABASE_URL: _own, DATA_DIR: _folder, ...settings } = SAFE
  server = await startOwnApp({
    ...settings,
    NODE_ENV: 'production',
    RATE_LIMIT_FACTOR: '1',
    PASSWORD_MEMORY_KIB: '19456',
    METRICS_TOKEN: 'only for the watchman',
    RAZORPAY_KEY_ID: 'rzp_test_voltloop',
    ALLOW_TEST_KEYS: '1',
  })
})
afterAll(() => server.close())

test('accepts settings that are complete and safe', () => {
  const config = readConfig({ ...SAFE, NODE_ENV: 'production' })
  expect(config).toMatchObject({ isProduction: true, isHttps: true, ROLE: 'all', PORT: 3000 })
})

test('runs as a production server when NODE_ENV is not set', () => {
  expect(readConfig(SAFE).isProduction).toBe(true)
  expect(() => readConfig({ ...SAFE, PUBLIC_URL: 'http://voltloop.example' })).toThrow('in production')
})

test('lets a login of staff last twelve hours in production and thirty days elsewhere, unless set', () => {
  expect(readConfig(SAFE).staffSessionHours).toBe(12)
  expect(readConfig({ ...SAFE, NODE_ENV: 'development' }).staffSessionHours).toBe(720)
  expect(readConfig({ ...SAFE, STAFF_SESSION_HOURS: '8' }).staffSessionHours).toBe(8)
})

test('requires two-step login of administrators in production and nowhere else, unless set', () => {
  expect(readConfig(SAFE).isTotpRequired).toBe(true)
  expect(readConfig({ ...SAFE, NODE_ENV: 'development' }).isTotpRequired).toBe(false)
  expect(readConfig({ ...SAFE, STAFF_TOTP: 'optional' }).isTotpRequired).toBe(false)
  expect(readConfig({ ...SAFE, NODE_ENV: 'test', STAFF_TOTP: 'required' }).isTotpRequired).toBe(true)
})

test('starts with test keys of the gateway only if they are allowed, and logs a warning', () => {
  const withTestKeys = { ...SAFE, RAZORPAY_KEY_ID: 'rzp_test_voltloop' }
  expect(() => readConfig(withTestKeys)).toThrow('RAZORPAY_KEY_ID is a test key')
  expect(readConfig({ ...withTestKeys, ALLOW_TEST_KEYS: '1' }).isProduction).toBe(true)
  expect(server.logged.join('')).toContain('no customer is charged')
})

test('warns about a missing TRUST_PROXY', () => {
  expect(server.logged.join('')).toContain('TRUST_PROXY is not set: behind a proxy')
})

test.each([
  [{}, []],
  [{ TRUST_PROXY: undefined }, ['TRUST_PROXY']],
  [{ DATABASE_URL: 'postgres://db.example/voltloop' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://db.example/voltloop?sslmode=disable' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://db.example/voltloop?sslmode=verify-full' }, []],
  [{ DATABASE_URL: 'postgres://db.example/voltloop?ssl=true' }, []],
  [{ DATABASE_URL: 'postgres://localhost/voltloop' }, []],
])('the settings %o carry the risks %o', (setting, names) => {
  const safe = { TRUST_PROXY: '1', DATABASE_URL: 'postgres://127.0.0.1:5432/voltloop' }
  const risks = findNetworkRisks({ ...safe, ...setting })
  expect(risks.map((risk) => risk.split(' ')[0])).toEqual(names)
})

test('warns about a database role that owns the tables', () => {
  expect(server.logged.join('')).toContain('owns its tables and could alter the audit log')
})

test.each(['smtps://user:secret@smtp.example:465', 'smtp://user:secret@smtp.example:587?requireTLS=true'])(
  'accepts the mail server %s, which is reached over TLS',
  (SMTP_URL) => {
    expect(readConfig({ ...SAFE, SMTP_URL }).SMTP_URL).toBe(SMTP_URL)
  },
)

test('accepts an empty token for metrics, as the example has it, as none', () => {
  expect(readConfig({ ...SAFE, METRICS_TOKEN: '' }).METRICS_TOKEN).toBeUndefined()
})

test('names every missing setting in one error', () => {
  expect(() => readConfig({})).toThrow(
    /PUBLIC_URL is missing[\s\S]*DATABASE_URL is missing[\s\S]*DATA_DIR is missing[\s\S]*KYC_KEY is missing/,
  )
})

test.each([
  [{ PUBLIC_URL: 'http://voltloop.example' }, 'PUBLIC_URL must begin with https://'],
  [{ OIDC_ISSUER: 'http://accounts.example' }, 'OIDC_ISSUER must begin with https://'],
  [{ RAZORPAY_CHECKOUT_URL: 'http://checkout.example/' }, 'RAZORPAY_CHECKOUT_URL must begin with https://'],
  [{ RAZORPAY_API_URL: 'http://gateway.example' }, 'RAZORPAY_API_URL must begin with https://'],
  [{ SMS_API_URL: 'http://sms.example' }, 'SMS_API_URL must begin with https://'],
  [{ RAZORPAY_KEY_SECRET: 'short' }, 'RAZORPAY_KEY_SECRET is too short'],
  [{ RAZORPAY_WEBHOOK_SECRET: '' }, 'RAZORPAY_WEBHOOK_SECRET is empty'],
  [{ RAZORPAY_WEBHOOK_SECRET_OLD: 'short' }, 'RAZORPAY_WEBHOOK_SECRET_OLD is too short'],
  [{ RATE_LIMIT_FACTOR: '100' }, 'RATE_LIMIT_FACTOR is for proofs'],
  [{ PASSWORD_MEMORY_KIB: '19455' }, 'PASSWORD_MEMORY_KIB must be at least 19456 in production'],
  [{ VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair'],
  [{ VAPID_SUBJECT: 'hello' }, 'VAPID_SUBJECT must begin with mailto: or https://'],
  [{ PUSH_HOSTS: 'fcm.googleapis.com, 127.0.0.1:3003' }, 'PUSH_HOSTS must be names, and not addresses'],
  [{ PUSH_HOSTS: '[::1]' }, 'PUSH_HOSTS must be names, and not addresses'],
  [{ KYC_KEY: 'c2hvcnQ=' }, 'KYC_KEY must be 32 bytes'],
  [{ KYC_KEY: Buffer.alloc(32).toString('base64') }, 'KYC_KEY must be random'],
  [{ KYC_KEY: Buffer.from('0123456789abcdef'.repeat(2)).toString('base64') }, 'KYC_KEY must be random'],
  [{ KYC_KEY_OLD: `${KYC_KEY},c2hvcnQ=` }, 'KYC_KEY_OLD must be keys of 32 bytes'],
  [{ KYC_FINGERPRINT_KEY: undefined }, 'KYC_FINGERPRINT_KEY is missing: use the KYC_KEY'],
  [{ KYC_FINGERPRINT_KEY: Buffer.alloc(32, 9).toString('base64') }, 'KYC_FINGERPRINT_KEY must be random'],
  [{ RAZORPAY_KEY_SECRET: '000000000000000000' }, 'RAZORPAY_KEY_SECRET must be random'],
  [{ RAZORPAY_WEBHOOK_SECRET: 'webhooks'.repeat(3) }, 'RAZORPAY_WEBHOOK_SECRET must be random'],
  [
    { RAZORPAY_WEBHOOK_SECRET: SAFE.RAZORPAY_KEY_SECRET },
    'RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must differ',
  ],
  [{ OIDC_CLIENT_SECRET: 'secret' }, 'OIDC_CLIENT_SECRET is too short'],
  [{ METRICS_TOKEN: 'x' }, 'METRICS_TOKEN is too short'],
  [{ MAIL_FROM: 'nonsense' }, 'MAIL_FROM must be an e-mail address, or a name and an address'],
  [{ METRICS_TOKEN: KYC_KEY }, 'KYC_KEY and METRICS_TOKEN must differ'],
  [{ SMTP_URL: 'smtp://smtp.example:25' }, 'SMTP_URL must begin with smtps://'],
  [{ SMTP_URL: 'smtp://smtp.example:587?requireTLS=false' }, 'SMTP_URL must begin with smtps://'],
  [{ SMTP_URL: 'http://smtp.example' }, 'SMTP_URL must begin with smtps://'],
  [{ SMTP_URL: 'smtps://smtp.example?tls.rejectUnauthorized=false' }, 'SMTP_URL must not turn off'],
  [{ STAFF_TOTP: 'yes' }, 'STAFF_TOTP must be required or optional'],
  [{ STAFF_SESSION_HOURS: '721' }, 'STAFF_SESSION_HOURS must be a number from 1 to 720'],
  [{ ALLOW_TEST_KEYS: 'yes' }, 'ALLOW_TEST_KEYS must be 1'],
  [{ DRAIN_SECONDS: '30' }, 'DRAIN_SECONDS must be less than SHUTDOWN_SECONDS'],
  [{ S3_BUCKET: 'voltloop' }, 'S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: give all five'],
  [{ S3_ENDPOINT: 'storage.example' }, 'S3_ENDPOINT is not a URL'],
  [{ S3_BUCKET: 'no/bucket' }, 'S3_BUCKET is not a name of a bucket'],
  [{ ...STORAGE, S3_ENDPOINT: 'http://storage.example' }, 'S3_ENDPOINT must begin with https://'],
  [{ ...STORAGE, S3_SECRET_ACCESS_KEY: 'short' }, 'S3_SECRET_ACCESS_KEY is too short'],
  [{ PORT: '99999' }, 'PORT must be a number'],
  [{ PUBLIC_URL: 'voltloop' }, 'PUBLIC_URL is not a URL'],
  [{ DATABASE_URL: 'mysql://db/voltloop' }, 'DATABASE_URL must begin with postgres://'],
  [{ DATABASE_URL_OWNER: 'db' }, 'DATABASE_URL_OWNER is not a URL'],
  [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS must be a number from 2 to 500'],
  [{ WORKER_CONNECTIONS: '0' }, 'WORKER_CONNECTIONS must be a number from 1 to 500'],
  [{ LOCK_WAIT_MS: '5' }, 'LOCK_WAIT_MS must be a number from 10 to 600000'],
  [{ CONNECTION_WAIT_MS: 'soon' }, 'CONNECTION_WAIT_MS must be a number from 10 to 600000'],
  [{ DATABASE_SILENCE_MS: '5' }, 'DATABASE_SILENCE_MS must be a number from 100 to 60000'],
  [{ SHUTDOWN_SECONDS: '0' }, 'SHUTDOWN_SECONDS must be a number from 1 to 600'],
  [{ MAX_CONCURRENT_REQUESTS: '-1' }, 'MAX_CONCURRENT_REQUESTS must be a number from 0 to 100000'],
  [{ MAX_CONCURRENT_PAYMENTS: 'many' }, 'MAX_CONCURRENT_PAYMENTS must be a number from 0 to 100000'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug, info, warn, error or silent'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test'],
  [{ CONTACT_EMAIL: 'help' }, 'CONTACT_EMAIL must be an e-mail address'],
  [{ LEGAL_REVIEWED_ON: 'today' }, 'LEGAL_REVIEWED_ON must be a date'],
  [{ RAZORPAY_TIMEOUT_MS: '' }, 'RAZORPAY_TIMEOUT_MS must be a number from 100 to 60000'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of proxies or their addresses'],
  [{ MIGRATIONS: 'maybe' }, 'MIGRATIONS must be apply or check'],
  [{ ROLE: 'chef' }, 'ROLE must be api, worker or all'],
])('rejects the setting %o by name', (setting, fault) => {
  expect(() => readConfig({ ...SAFE, ...setting })).toThrow(fault)
})

test('shows metrics to a caller with the token, and answers 404 to anyone else', async () => {
  expect((await server.fetch('/metrics')).status).toBe(404)
  expect((await server.fetch('/metrics', { headers: { authorization: 'Bearer guess' } })).status).toBe(404)
  expect((await server.fetch('/metrics', { headers: { authorization: 'Bearer only for the watchman' } })).status).toBe(
    200,
  )
})

test('does not let anyone advance the clock in production', async () => {
  const moved = await server.fetch('/dev/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"advance":60}',
  })
  expect(moved.status).toBe(404)
})

test('tells browsers to use only HTTPS', async () => {
  const { headers } = await server.call(getHealth, {})
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('answers 429 with a retry time to an IP that sends too many requests', async () => {
  const replies = await Promise.all(Array.from({ length: 620 }, () => server.call(getMe, {})))
  const rejected = replies.filter((reply) => reply.status === 429)
  expect(rejected.length).toBeGreaterThan(0)
  expect(Number(rejected[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('stays healthy but not ready without its database, and says when to retry', async () => {
  const serverWithoutDatabase = await startOwnApp()
  const name = new URL(serverWithoutDatabase.databaseUrl).pathname.slice(1)
  await runOnServer(`drop database ${name} with (force)`)
  await expect.poll(async () => (await serverWithoutDatabase.call(getReadiness, {})).status).toBe(503)
  const ready = await serverWithoutDatabase.call(getReadiness, {})
  expect(ready.headers.get('retry-after')).toBe('5')
  expect((await serverWithoutDatabase.call(getHealth, {})).status).toBe(200)
  // Closing the test server reads the database.
  await runOnServer(`create database ${name}`)
  await serverWithoutDatabase.close()
})
