import { randomUUID } from 'node:crypto'
import { openJournal } from '../journal.ts'

export type Mail = {
  id: string
  receivedAt: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  links: string[]
  attachments: { filename: string; type: string; bytes: number }[]
  raw: string
}

export type Inbox = ReturnType<typeof openInbox>

export function openInbox(file: string) {
  let mails: Mail[] = []
  const journal = openJournal<Mail>(file, (mail) => mails.push(mail))
  return {
    add: (mail: Omit<Mail, 'id' | 'receivedAt'>) => {
      const stored: Mail = { id: randomUUID(), receivedAt: new Date().toISOString(), ...mail }
      journal.append(stored)
      mails.push(stored)
    },
    /** Lists mails, newest first. `to` is a complete e-mail; its letter case does not matter. */
    list: (to: string | undefined, limit: number): Mail[] => {
      const recipient = to?.toLowerCase()
      const found = mails.filter(
        (mail) => recipient === undefined || mail.to.some((each) => each.toLowerCase() === recipient),
      )
      return found.toReversed().slice(0, limit)
    },
    find: (id: string) => mails.find((mail) => mail.id === id),
    clear: () => {
      journal.rewrite([])
      mails = []
    },
    close: journal.close,
  }
}
