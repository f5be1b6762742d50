import { join } from 'node:path'
import type { Ports } from '../setup/ports.mjs'
import { cache } from '../setup/project.mjs'
import type { Secrets } from './secrets.ts'

/** Returns the environment of the server and the sandbox. Variables set by the user override the presets. */
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
    // A start compiles only what has changed.
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
    LOG_LEVEL: 'warn',
    // Turn load shedding off: a developer's machine is often busy with other work.
    MAX_LOOP_DELAY_MS: '0',
    MAX_CONCURRENT_REQUESTS: '0',
    MAX_CONCURRENT_PAYMENTS: '0',
    CONNECTION_WAIT_MS: '600000',
    LOCK_WAIT_MS: '600000',
    SANDBOX_URL: sandboxUrl,
    RAZORPAY_API_URL: sandboxUrl,
    RAZORPAY_CHECKOUT_URL: `${sandboxUrl}/v1/checkout.js`,
    SUPPLIER_NAME: 'Voltloop Mobility Private Limited',
    CONTACT_PHONE: '+91 40 4567 8900',
    CONTACT_EMAIL: 'help@voltloop.example',
    CONTACT_HOURS: 'Every day, 6 AM to 11 PM',
    CONTACT_ADDRESS: 'Plot 14, HITEC City Road, Madhapur, Hyderabad 500081',
    GRIEVANCE_OFFICER: 'Ananya Rao',
    GRIEVANCE_EMAIL: 'grievance@voltloop.example',
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Voltloop <hello@voltloop.example>',
    SMS_API_URL: sandboxUrl,
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
    OIDC_ISSUER: `${sandboxUrl}/identity`,
    VAPID_SUBJECT: 'mailto:hello@voltloop.example',
    PUSH_CA_FILE: join(sandboxDataDir, 'push-ca.pem'),
    // The sandbox's push service, and those of real browsers.
    PUSH_HOSTS: `127.0.0.1:${ports.push},fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com`,
    ...env,
    NODE_ENV: env['NODE_ENV'] || 'development',
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
