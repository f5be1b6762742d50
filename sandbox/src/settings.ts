/** Everything the sandbox is told from outside. A port of 0 takes any free one. */
export type SandboxSettings = {
  httpPort: number
  smtpPort: number
  pushPort: number
  dataDir: string
  /** The product's base URL. Read at each use, so that a test may set it once its own port is known. */
  appUrl: string
  razorpay: { keyId: string; keySecret: string; webhookSecret: string }
  oidc: { clientId: string; clientSecret: string }
  /** How long the gateway waits before it repeats a webhook for the first time; doubles with each attempt. */
  webhookRetryMs: number
  /** How long a refund stays pending before it is processed by itself. */
  refundDelayMs: number
}
