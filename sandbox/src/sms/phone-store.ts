import { randomUUID } from 'node:crypto'
import { openJournal } from '../journal.ts'

export type ReceivedSms = {
  id: string
  receivedAt: string
  /** The phone number with +91. */
  to: string
  text: string
  /** The first six-digit code in the text; null if there is none. */
  code: string | null
}

export function openPhoneStore(file: string) {
  let messages: ReceivedSms[] = []
  const journal = openJournal<ReceivedSms>(file, (message) => messages.push(message))
  return {
    add: (to: string, text: string): ReceivedSms => {
      const code = /\b\d{6}\b/.exec(text)?.[0] ?? null
      const stored: ReceivedSms = { id: randomUUID(), receivedAt: new Date().toISOString(), to, text, code }
      journal.append(stored)
      messages.push(stored)
      return stored
    },
    /** Lists messages, newest first. `to` is a phone number with or without its country code. */
    list: (to: string | undefined, limit: number): ReceivedSms[] => {
      const digits = to?.replaceAll(/\D/g, '').slice(-10)
      return messages
        .filter((message) => digits === undefined || message.to.endsWith(digits))
        .toReversed()
        .slice(0, limit)
    },
    clear: () => {
      journal.rewrite([])
      messages = []
    },
    close: journal.close,
  }
}
