import {
  NOTIFICATIONS,
  type NotificationKey,
  type NotificationParams,
} from '@voltloop/contract/notifications/notification-texts'
import type { NotificationType } from '@voltloop/contract/notifications/notifications'
import type { EventName } from '../platform/jobs/events.ts'
import type { Audience } from './audience.ts'

export interface Message {
  to: Audience
  key: NotificationKey
  params: NotificationParams
}

/** A notification before it is stored: its choices and their recipients. */
export interface NotificationDraft {
  type: NotificationType
  happenedAt: Date
  bookingId: string | null
  ticketId: string | null
  messages: Message[]
  /** Deletes unread notifications of this event about the same booking, so that repeated events do not pile up. The booking is locked. */
  replacesUnread?: EventName
}

export function composeMessages<Recipient extends string, Facts extends object>(
  recipients: Record<Recipient, Audience>,
  choices: Partial<Record<Recipient, NotificationKey | ((facts: Facts) => NotificationKey | null)>>,
  facts: Facts,
): Message[] {
  const messages: Message[] = []
  for (const recipient in recipients) {
    const choice: NotificationKey | ((facts: Facts) => NotificationKey | null) | undefined = choices[recipient]
    const key = typeof choice === 'function' ? choice(facts) : choice
    if (key) messages.push({ to: recipients[recipient], key, params: paramsOf(key, facts) })
  }
  return messages
}

/** Returns only the facts that the sentence has: what the recipient may not know must not be sent along. */
export function paramsOf(key: NotificationKey, facts: object): NotificationParams {
  const names: readonly string[] = NOTIFICATIONS[key].names
  const values = new Map(Object.entries(facts))
  return Object.fromEntries(names.map((name) => [name, values.get(name)]))
}
