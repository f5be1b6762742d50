import { readFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { rootCertificates } from 'node:tls'
import webPush, { WebPushError } from 'web-push'
import * as z from 'zod/mini'
import { isIpHost, isAllowedHost, resolvesToPrivateIp, PrivateIpError, lookupPublicIp } from './push-host.ts'
import { isPoint } from './vapid-pair.ts'

export interface PushSetting {
  publicKey: string
  privateKey: string
  /** The contact for the push service: a mailto: or https: URL. */
  subject: string
  hosts: readonly string[]
  /** A certificate authority to trust in addition to the public ones. */
  caFile: string | null
  timeoutMs?: number
}

export interface SendOptions {
  /** How long the push service stores the message for a browser that is offline. */
  ttlSeconds: number
  urgency: 'high' | 'normal' | 'low'
  /** A message replaces one of the same topic that the push service has not delivered yet. */
  topic?: string
  timeoutMs?: number
}

export interface Push {
  publicKey: string
  /** Validates a browser's subscription and returns it in the form to store. Returns null if it is invalid or its host is not allowed. */
  accept(fcmToken: string): string | null
  resolvesToPrivateIp(subscription: string): Promise<boolean>
  /** Sends a message. Throws when a retry can help; `gone` means that this subscription will never work again. */
  send(subscription: string, payload: string, options: SendOptions): Promise<'sent' | 'gone' | 'refused'>
}

/** Creates a Web Push client (RFC 8030, 8291, 8292) that notifies subscribed browsers. */
export function createPush({
  publicKey,
  privateKey,
  subject,
  hosts,
  caFile,
  timeoutMs = TIMEOUT_MS,
}: PushSetting): Push {
  let agent: Agent | undefined
  // Read the file on first use: on a developer's machine the sandbox creates it, and the sandbox starts at the same time.
  const agentWithTrust = () =>
    (agent ??= new Agent({
      lookup: lookupPublicIp,
      ...(caFile && { ca: [...rootCertificates, readFileSync(caFile, 'utf8')] }),
    }))

  return {
    publicKey,
    accept: (fcmToken) => {
      const subscription = parse(fcmToken)
      return subscription && isAllowedHost(new URL(subscription.endpoint), hosts) ? JSON.stringify(subscription) : null
    },
    resolvesToPrivateIp: async (stored) => {
      const { endpoint } = read(stored)
      const { host, hostname } = new URL(endpoint)
      // Only outside production can an IP address be listed as a host, and then it is allowed on purpose.
      return isIpHost(host) ? false : resolvesToPrivateIp(hostname)
    },
    send: async (stored, payload, { ttlSeconds, urgency, topic, timeoutMs: ownTimeoutMs = timeoutMs }) => {
      const subscription = read(stored)
      if (!isAllowedHost(new URL(subscription.endpoint), hosts)) return 'gone'
      try {
        await webPush.sendNotification(subscription, payload, {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: ttlSeconds,
          urgency,
          agent: agentWithTrust(),
          timeout: ownTimeoutMs,
          ...(topic !== undefined && { topic }),
        })
        return 'sent'
      } catch (error) {
        if (error instanceof PrivateIpError) return 'gone'
        if (!(error instanceof WebPushError)) throw error
        return outcomeOf(error.statusCode)
      }
    },
  }
}

const TIMEOUT_MS = 10_000

function outcomeOf(status: number): 'gone' | 'refused' {
  if (status === 404 || status === 410) return 'gone'
  // The service's own message may quote the endpoint, which is a secret, so report only the status.
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`)
  return 'refused'
}

const ENDPOINT_MAX = 2048

const Subscription = z.object({
  endpoint: z.string().check(
    z.maxLength(ENDPOINT_MAX),
    z.refine((text) => URL.canParse(text)),
  ),
  keys: z.object({
    p256dh: z.string().check(z.refine(isPoint)),
    auth: z.string().check(z.refine((text) => Buffer.from(text, 'base64url').length === AUTH_BYTES)),
  }),
})

const AUTH_BYTES = 16

function parse(text: string): z.infer<typeof Subscription> | null {
  try {
    return z.safeParse(Subscription, JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

// Stored subscriptions were validated when they were accepted.
function read(stored: string): z.infer<typeof Subscription> {
  return z.parse(Subscription, JSON.parse(stored))
}
