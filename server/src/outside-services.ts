import { googleLoginCallback } from '@voltloop/contract/accounts/accounts'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import type { Registry } from 'prom-client'
import { pushSettingOf, webhookSecretsOf, type Config } from './config.ts'
import { createGateway, GatewayError } from './payments/index.ts'
import { createMailer, isMailRefused } from './platform/mail.ts'
import { measureOutsideCalls, type MeasureCall } from './platform/metrics/outside-calls.ts'
import { createPush, type Push } from './platform/push.ts'
import { createSms } from './platform/sms.ts'
import { smsSettingOf } from './sms-settings.ts'
import { openFileStore } from './storage-settings.ts'

export function createOutsideServices(config: Config, metrics: Registry) {
  const measured = measureOutsideCalls(metrics)
  return {
    store: openFileStore(config, measured('files')),
    gateway: createGateway({
      apiUrl: config.RAZORPAY_API_URL,
      checkoutUrl: config.RAZORPAY_CHECKOUT_URL,
      keyId: config.RAZORPAY_KEY_ID,
      keySecret: config.RAZORPAY_KEY_SECRET,
      webhookSecrets: webhookSecretsOf(config),
      timeoutMs: config.RAZORPAY_TIMEOUT_MS,
      measureCall: measured('gateway', { isRefusal: (error) => error instanceof GatewayError && error.isFinal }),
    }),
    push: measuredPush(createPush(pushSettingOf(config)), measured('push')),
    sendMail: measuredSender(
      createMailer(config.SMTP_URL, config.MAIL_FROM),
      measured('mail', { isRefusal: isMailRefused }),
    ),
    sendSms: measuredSender(createSms(smsSettingOf(config)), measured('sms')),
    provider: {
      issuer: config.OIDC_ISSUER,
      clientId: config.OIDC_CLIENT_ID,
      clientSecret: config.OIDC_CLIENT_SECRET,
      callbackUrl: new URL(`${API_ROOT}/${googleLoginCallback.path}`, config.PUBLIC_URL).href,
      isInsecure: !config.isProduction,
      measureCall: measured('google', { isFailure: (answer) => answer instanceof Response && answer.status >= 500 }),
    },
  }
}

function measuredSender<Message>(send: (message: Message) => Promise<void>, measureCall: MeasureCall) {
  return (message: Message) => measureCall(() => send(message))
}

function measuredPush(push: Push, measureCall: MeasureCall): Push {
  return { ...push, send: (...message) => measureCall(() => push.send(...message)) }
}
