import { isIP } from 'node:net'

// Names that the web framework knows for networks.
const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])

export function isProxySetting(setting: string): boolean {
  if (/^\d+$/.test(setting)) return true
  return setting.split(',').every((part) => {
    const [address = '', bits = '0', ...rest] = part.trim().split('/')
    return NETWORK_NAMES.has(part.trim()) || (isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && rest.length === 0)
  })
}

/** The least memory that OWASP recommends for Argon2id with two passes. */
export const SAFE_PASSWORD_MEMORY_KIB = 19_456

export function findUnsafeSettings(settings: Secrets & UnsafeOutsideTests & { SMTP_URL: string }): string[] {
  return [...findTestFaults(settings), ...findMailFaults(settings.SMTP_URL), ...findSecretFaults(settings)]
}

interface UnsafeOutsideTests {
  RATE_LIMIT_FACTOR: number
  PASSWORD_MEMORY_KIB: number
}

function findTestFaults(settings: UnsafeOutsideTests): string[] {
  const faults: string[] = []
  if (settings.RATE_LIMIT_FACTOR !== 1)
    faults.push('RATE_LIMIT_FACTOR is for proofs and must be left out in production')
  if (settings.PASSWORD_MEMORY_KIB < SAFE_PASSWORD_MEMORY_KIB)
    faults.push(`PASSWORD_MEMORY_KIB must be at least ${SAFE_PASSWORD_MEMORY_KIB} in production`)
  return faults
}

/** Returns what makes a mail server unsafe in production. Mails carry reset links and must not be sent in plain text. */
function findMailFaults(smtpUrl: string): string[] {
  const { protocol, searchParams } = new URL(smtpUrl)
  const isEncrypted = protocol === 'smtps:' || (protocol === 'smtp:' && searchParams.get('requireTLS') === 'true')
  const faults: string[] = []
  if (!isEncrypted)
    faults.push('SMTP_URL must begin with smtps://, or with smtp:// and end with ?requireTLS=true, in production')
  if (searchParams.has('tls.rejectUnauthorized')) faults.push('SMTP_URL must not turn off the check of certificates')
  return faults
}

/** Returns what a production server should warn about: data in plain text, and clients that cannot be told apart. */
export function findNetworkRisks(settings: NetworkSettings): string[] {
  const risks: string[] = []
  if (settings.TRUST_PROXY === undefined)
    risks.push(
      'TRUST_PROXY is not set: behind a proxy, all clients count as one address in rate limits and the security log',
    )
  for (const name of DATABASE_URLS) {
    const url = settings[name]
    if (url !== undefined && isPlaintext(new URL(url)))
      risks.push(`${name} is not encrypted: add ?sslmode=verify-full, unless the network is private`)
  }
  return risks
}

const DATABASE_URLS = ['DATABASE_URL', 'DATABASE_URL_DIRECT', 'DATABASE_URL_READ', 'DATABASE_URL_OWNER'] as const

type NetworkSettings = { TRUST_PROXY?: string | undefined } & {
  [Name in (typeof DATABASE_URLS)[number]]?: string | undefined
}

function isPlaintext({ hostname, searchParams }: URL): boolean {
  const isLocal = hostname === '' || hostname === 'localhost' || hostname === '::1' || hostname.startsWith('127.')
  return !isLocal && !ENCRYPTED_MODES.has(searchParams.get('sslmode') ?? '') && searchParams.get('ssl') !== 'true'
}

const ENCRYPTED_MODES = new Set(['require', 'verify-ca', 'verify-full'])

// The fingerprint key may equal a sealing key: both are derived from it separately.
const KEYS = ['KYC_KEY', 'KYC_FINGERPRINT_KEY'] as const
const SECRETS = [
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_OLD',
  'OIDC_CLIENT_SECRET',
  'SMS_AUTH_KEY',
  'METRICS_TOKEN',
  'S3_SECRET_ACCESS_KEY',
] as const

type Secrets = { [Name in (typeof KEYS)[number] | (typeof SECRETS)[number]]?: string | undefined }

/** Returns the secrets that are easy to guess or used twice. */
function findSecretFaults(settings: Secrets): string[] {
  const faults: string[] = []
  for (const name of KEYS) {
    if (isRepetitive(Buffer.from(settings[name] ?? '', 'base64').toString('latin1')))
      faults.push(`${name} ${NOT_RANDOM}`)
  }
  for (const [at, name] of SECRETS.entries()) {
    const secret = settings[name]
    if (secret === undefined) continue
    if (secret.length < SHORTEST_SECRET)
      faults.push(`${name} is too short to be safe: at least ${SHORTEST_SECRET} characters`)
    else if (isRepetitive(secret)) faults.push(`${name} ${NOT_RANDOM}`)
    // A secret that is used twice leaks from both places.
    const twin = (['KYC_KEY', ...SECRETS.slice(0, at)] as const).find((other) => settings[other] === secret)
    if (twin) faults.push(`${twin} and ${name} must differ`)
  }
  return faults
}

const SHORTEST_SECRET = 12
const FEWEST_DIFFERENT_CHARACTERS = 6
const NOT_RANDOM = 'must be random: it repeats the same characters'

// A text repeats a shorter one if it occurs in its own double before the end of the first half.
function isRepetitive(text: string): boolean {
  return new Set(text).size < FEWEST_DIFFERENT_CHARACTERS || `${text}${text}`.indexOf(text, 1) < text.length
}
