import { expect } from 'vitest'
import type { TestApp } from '../app.ts'

export interface ReceivedMail {
  subject: string
  text: string
  html: string
  links: string[]
  attachments: { filename: string; type: string; bytes: number }[]
  raw: string
}

/** Runs the waiting jobs, then returns the mails to this e-mail, newest first. */
export async function mailsTo(server: TestApp, to: string): Promise<ReceivedMail[]> {
  await server.drainJobs()
  const response = await fetch(`${server.sandbox.url}/mail.json?to=${encodeURIComponent(to)}`)
  return (await response.json()) as ReceivedMail[]
}

/** Returns the token from the link in the newest mail to this e-mail. */
export async function tokenMailedTo(server: TestApp, to: string): Promise<string> {
  const [newest] = await mailsTo(server, to)
  const token = newest?.links.map((link) => new URL(link).searchParams.get('token')).find((value) => value !== null)
  expect(token, `a mail with a token to ${to}`).toBeTruthy()
  return token ?? ''
}

export function attachmentOf({ raw }: ReceivedMail, type: string): Buffer {
  const part = raw.split(/\r?\n--/).find((each) => each.includes(`Content-Type: ${type}`))
  expect(part, `an attachment of type ${type}`).toBeDefined()
  const [, body = ''] = part?.split(/\r?\n\r?\n/) ?? []
  return Buffer.from(body, 'base64')
}
