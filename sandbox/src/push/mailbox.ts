import { randomBytes } from 'node:crypto'
import { openJournal } from '../journal.ts'
import { makeReceiverKeys } from './message-encryption.ts'
import type { ReceiverKeys } from './message-encryption.ts'

export type Subscription = { id: string; endpoint: string; keys: ReceiverKeys; applicationServerKey: string | null }
export type PushMessage = {
  id: string
  endpoint: string
  text: string
  receivedAt: string
  ttl: number
  urgency: string
  topic: string | null
  sender: string | null
}
type Entry = { subscription: Subscription } | { message: PushMessage } | { expired: string }

export type PushMailbox = ReturnType<typeof openPushMailbox>

export function openPushMailbox(file: string) {
  const subscriptions = new Map<string, Subscription>()
  const expired = new Set<string>()
  const messages: PushMessage[] = []

  function apply(entry: Entry) {
    if ('subscription' in entry) subscriptions.set(entry.subscription.id, entry.subscription)
    else if ('message' in entry) messages.push(entry.message)
    else expired.add(entry.expired)
  }

  const journal = openJournal<Entry>(file, apply)

  function write(entry: Entry) {
    journal.append(entry)
    apply(entry)
  }

  return {
    /** Subscribes a simulated browser. With an application server's key, only that server may send to it. */
    mint: (origin: string, applicationServerKey: string | null): Subscription => {
      const id = randomBytes(24).toString('base64url')
      const keys = makeReceiverKeys(randomBytes(16))
      const subscription = { id, endpoint: `${origin}/${id}`, keys, applicationServerKey }
      write({ subscription })
      return subscription
    },
    find: (id: string) => subscriptions.get(id),
    byEndpoint: (endpoint: string) => [...subscriptions.values()].find((each) => each.endpoint === endpoint),
    hasExpired: (id: string) => expired.has(id),
    expire: (id: string) => write({ expired: id }),
    add: (message: PushMessage) => write({ message }),
    messages: (endpoint?: string) =>
      messages.filter((message) => endpoint === undefined || message.endpoint === endpoint).toReversed(),
    subscriptions: () => [...subscriptions.values()].toReversed(),
    close: journal.close,
  }
}
