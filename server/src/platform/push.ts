import { readFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { rootCertificates } from 'node:tls'
import webPush, { WebPushError } from 'web-push'
import * as z from 'zod/mini'
import {
  isAddress,
  isAllowedHost,
  resolvesToPrivateAddress,
  PrivateAddressError,
  lookupPublicAddress,
} from './push-address.ts'
import { isPoint } from './push-keys.ts'

export interface PushSetting {
  publicKey: string
  privateKey: string
  /** Where a push service complains to: mailto: or https:. */
  subject: string
  /** The hosts of push services. */
  hosts: readonly string[]
  /** An authority to trust beside the public ones. */
  caFile: string | null
}

export interface SendOptions {
  /** How long the push service keeps it for a browser that is not there. */
  ttlSeconds: number
  urgency: 'high' | 'normal' | 'low'
}

export interface Push {
  publicKey: string
  /** A browser's subscription as it is to be kept; null when it is none, or points anywhere but to a push service. */
  accept(fcmToken: string): string | null
  /** Whether the name in a kept subscription leads to our own network. */
  leadsInside(subscription: string): Promise<boolean>
  /** Sends a message, or throws when it is worth another try; `gone`: this subscription will never work again. */
  send(subscription: string, payload: string, options: SendOptions): Promise<'sent' | 'gone' | 'refused'>
}

/** Web Push (RFC 8030, 8291, 8292): wakes browsers that have subscribed. */
export function createPush({ publicKey, privateKey, subject, hosts, caFile }: PushSetting): Push {
  let agent: Agent | undefined
  // Read when it is first needed: on a developer's machine it is made by the sandbox, which starts at the same time.
  const agentWithTrust = () =>
    (agent ??= new Agent({
      lookup: lookupPublicAddress,
      ...(caFile && { ca: [...rootCertificates, readFileSync(caFile, 'utf8')] }),
    }))

  return {
    publicKey,
    accept: (fcmToken) => {
      const subscription = parse(fcmToken)
      return subscription && isAllowedHost(new URL(subscription.endpoint), hosts) ? JSON.stringify(subscription) : null
    },
    leadsInside: async (kept) => {
      const { endpoint } = read(kept)
      const { host, hostname } = new URL(endpoint)
      // An address that is listed as such is meant: only outside production can it be.
      return isAddress(host) ? false : resolvesToPrivateAddress(hostname)
    },
    send: async (kept, payload, { ttlSeconds, urgency }) => {
      const subscription = read(kept)
      if (!isAllowedHost(new URL(subscription.endpoint), hosts)) return 'gone'
      try {
        await webPush.sendNotification(subscription, payload, {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: ttlSeconds,
          urgency,
          agent: agentWithTrust(),
          timeout: TIMEOUT_MS,
        })
        return 'sent'
      } catch (error) {
        if (error instanceof PrivateAddressError) return 'gone'
        if (!(error instanceof WebPushError)) throw error
        return outcomeOf(error.statusCode)
      }
    },
  }
}

const TIMEOUT_MS = 10_000

function outcomeOf(status: number): 'gone' | 'refused' {
  if (status === 404 || status === 410) return 'gone'
  // The service's own text may quote the endpoint, which is a secret: only the status is told.
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

// What we have kept was accepted once.
function read(kept: string): z.infer<typeof Subscription> {
  return z.parse(Subscription, JSON.parse(kept))
}
