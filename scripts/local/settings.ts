import { join } from 'node:path'
import type { Ports } from '../setup/ports.mjs'
import type { Secrets } from './secrets.ts'

/** What server and sandbox get as their environment. What the person at the keyboard has set wins over our presets. */
export function localSettings(
  env: NodeJS.ProcessEnv,
  ports: Ports,
  dataDir: string,
  secrets: Secrets,
): NodeJS.ProcessEnv {
  const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`
  const sandboxDataDir = join(dataDir, 'sandbox')
  const publicUrl = env['PUBLIC_URL'] || `http://localhost:${ports.web}`
  return {
    ...secrets,
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    // A developer's machine is often busy with other things: nobody is to be sent away for that.
    MAX_LOOP_DELAY_MS: '0',
    RAZORPAY_API_URL: sandboxUrl,
    RAZORPAY_CHECKOUT_URL: `${sandboxUrl}/v1/checkout.js`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Voltloop <hello@voltloop.example>',
    OIDC_ISSUER: `${sandboxUrl}/identity`,
    VAPID_SUBJECT: 'mailto:hello@voltloop.example',
    PUSH_CA_FILE: join(sandboxDataDir, 'push-ca.pem'),
    PUSH_HOSTS: '127.0.0.1',
    ...env,
    PUBLIC_URL: publicUrl,
    APP_URL: publicUrl,
    DATA_DIR: dataDir,
    PORT: String(ports.web),
    SANDBOX_PORT: String(ports.sandbox),
    SMTP_PORT: String(ports.smtp),
    PUSH_PORT: String(ports.push),
    SANDBOX_DATA_DIR: sandboxDataDir,
  }
}
