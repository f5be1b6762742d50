import { startWithSharedKeys } from '@voltloop/sandbox/test/shared-keys'

export type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>

export const SANDBOX_SECRETS = {
  razorpay: {
    keyId: 'rzp_test_voltloop',
    keySecret: 'gateway secret of the tests',
    webhookSecret: 'webhook secret of the tests',
  },
  oidc: { clientId: 'voltloop', clientSecret: 'identity secret of the tests' },
  sms: { authKey: 'SMS key of the tests' },
  s3: {
    region: 'ap-south-1',
    bucket: 'voltloop-tests',
    accessKeyId: 'storage key of the tests',
    secretAccessKey: 'storage secret of the tests',
  },
}

/** The product's public URL. No request reaches it. */
export const PUBLIC_URL = 'http://voltloop.test'

// Looking up a host name that does not exist can take seconds on some machines, so webhooks go to a closed port instead.
const CLOSED_PORT = 'http://127.0.0.1:9'

/** Starts the simulated external services. `sendWebhooksTo` redirects the gateway's webhooks, which nobody receives until then. */
export async function startTestSandbox(dataDir: string) {
  const options = {
    ...SANDBOX_SECRETS,
    httpPort: 0,
    smtpPort: 0,
    pushPort: 0,
    dataDir,
    appUrl: PUBLIC_URL,
    // Never resend a failed webhook during a test: assertions must not depend on when a retry arrives.
    webhookRetryMs: 3_600_000,
    refundDelayMs: 0,
  }
  const sandbox = await startWithSharedKeys(options)
  options.appUrl = CLOSED_PORT
  return {
    ...sandbox,
    sendWebhooksTo: (url: string | null) => {
      options.appUrl = url ?? CLOSED_PORT
    },
    clear: async () => {
      for (const path of [
        '/mail.json',
        '/mail/faults',
        '/sms.json',
        '/sms/faults',
        '/gateway/faults',
        '/push/faults',
        '/storage.json',
        '/storage/faults',
      ]) {
        await fetch(new URL(path, sandbox.url), { method: 'DELETE' })
      }
    },
  }
}
