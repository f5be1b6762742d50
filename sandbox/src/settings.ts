/** The settings of the sandbox. Port 0 means any free port. */
export type SandboxSettings = {
  httpPort: number
  smtpPort: number
  pushPort: number
  dataDir: string
  /** The product's base URL. It is read at each use, so that a test can set it once its port is known. */
  appUrl: string
  razorpay: { keyId: string; keySecret: string; webhookSecret: string }
  oidc: { clientId: string; clientSecret: string }
  sms: { authKey: string }
  /** The bucket of the object store and its credentials. Left out, the object store refuses every request. */
  s3?: { region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
  /** How long the gateway waits before it first resends a webhook; the time doubles with each attempt. */
  webhookRetryMs: number
  /** How long a refund stays pending before it is processed automatically. */
  refundDelayMs: number
}
