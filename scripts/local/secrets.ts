import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Secrets = Record<string, string>

/** Reads DATA_DIR/secrets.json and adds missing secrets. Existing secrets never change. */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'secrets.json')
  const kept = await readSecrets(file)
  const secrets = { ...makeSecrets(), ...kept }
  if (kept !== null && Object.keys(secrets).length === Object.keys(kept).length) return kept
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  try {
    if (kept !== null) await rename(draft, file)
    else await link(draft, file)
    return secrets
  } catch (error) {
    // Another start created the file at the same moment. Use its secrets.
    const others = await readSecrets(file)
    if (others === null) throw error
    return others
  } finally {
    await rm(draft, { force: true })
  }
}

async function readSecrets(file: string): Promise<Secrets | null> {
  let text
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  try {
    return JSON.parse(text) as Secrets
  } catch (cause) {
    throw new Error(`${file} is damaged: repair it, or move the whole data folder away.`, { cause })
  }
}

function makeSecrets(): Secrets {
  return {
    SESSION_SECRET: randomBytes(32).toString('base64'),
    KYC_KEY: randomBytes(32).toString('base64'),
    KYC_FINGERPRINT_KEY: randomBytes(32).toString('base64'),
    RAZORPAY_KEY_ID: `rzp_test_${randomBytes(7).toString('hex')}`,
    RAZORPAY_KEY_SECRET: randomBytes(18).toString('base64url'),
    RAZORPAY_WEBHOOK_SECRET: randomBytes(18).toString('base64url'),
    OIDC_CLIENT_ID: 'voltloop-local',
    OIDC_CLIENT_SECRET: randomBytes(24).toString('base64url'),
    SMS_AUTH_KEY: randomBytes(18).toString('base64url'),
    ...makeVapidKeys(),
  }
}

// The uncompressed P-256 public point and the private scalar, each as base64url.
function makeVapidKeys(): Secrets {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { VAPID_PUBLIC_KEY: point.toString('base64url'), VAPID_PRIVATE_KEY: d }
}
