import { fstatSync } from 'node:fs'
import { Socket } from 'node:net'
import type { SandboxSettings } from './settings.ts'
import { startSandbox } from './start.ts'

let isEnding = false
const sandbox = await startSandbox(readSettings(process.env))
console.log(`Sandbox ready at ${sandbox.url}`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())
watchParent(() => void end())

async function end() {
  if (isEnding) return
  isEnding = true
  await sandbox.stop()
  process.exit(0)
}

function readSettings(env: NodeJS.ProcessEnv): SandboxSettings {
  const missing: string[] = []
  const read = (name: string): string => {
    const value = env[name]
    if (value === undefined || value === '') missing.push(name)
    return value ?? ''
  }
  const settings: SandboxSettings = {
    httpPort: Number(read('SANDBOX_PORT')),
    smtpPort: Number(read('SMTP_PORT')),
    pushPort: Number(read('PUSH_PORT')),
    dataDir: read('SANDBOX_DATA_DIR'),
    appUrl: read('APP_URL').replace(/\/+$/, ''),
    razorpay: {
      keyId: read('RAZORPAY_KEY_ID'),
      keySecret: read('RAZORPAY_KEY_SECRET'),
      webhookSecret: read('RAZORPAY_WEBHOOK_SECRET'),
    },
    oidc: { clientId: read('OIDC_CLIENT_ID'), clientSecret: read('OIDC_CLIENT_SECRET') },
    sms: { authKey: read('SMS_AUTH_KEY') },
    ...readBucket(env),
    webhookRetryMs: 1000,
    refundDelayMs: 1500,
  }
  if (missing.length > 0) throw new Error(`The sandbox needs these settings in its environment: ${missing.join(', ')}`)
  return settings
}

// The product stores its files in a folder unless these are set, and then needs no bucket.
function readBucket(env: NodeJS.ProcessEnv): Pick<SandboxSettings, 's3'> {
  const {
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (!region || !bucket || !accessKeyId || !secretAccessKey) return {}
  return { s3: { region, bucket, accessKeyId, secretAccessKey } }
}

/** Calls `onParentExit` when the parent dies: the parent has the other end of descriptor 3, which closes with it. */
function watchParent(onParentExit: () => void) {
  const parentPipe = 3
  if (!isPipe(parentPipe)) return
  const pipe = new Socket({ fd: parentPipe, readable: true, writable: false })
  pipe.on('error', onParentExit).on('close', onParentExit).resume()
}

function isPipe(descriptor: number): boolean {
  try {
    const status = fstatSync(descriptor)
    return status.isFIFO() || status.isSocket()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EBADF') return false
    throw error
  }
}
