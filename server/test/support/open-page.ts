import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { listSessions } from '@voltloop/contract/accounts/sessions'
import { CHANNEL } from '../../src/platform/live.ts'
import type { TestApp } from './app.ts'
import { callerAt, dataOf } from './caller.ts'
import { relayOutbox } from './database/outbox.ts'

/**
 * Opens the live stream as a page of this person does. Returns readers for its text up to a topic or to the end of the stream. Broadcasts of what
 * happened before are not part of it.
 */
export async function openPage(server: TestApp, { cookie }: { cookie: string }) {
  await deliverBroadcasts(server, cookie)
  const { page, readUntil } = await openStream(server, cookie)
  return {
    readUntil,
    readToEnd: async () => {
      let text = ''
      for await (const chunk of page.setEncoding('utf8')) text += String(chunk)
      return text
    },
  }
}

/** Returns the topics that the page of each person gets while `work` runs, in alphabetical order. */
export async function topicsHeard<Name extends string>(
  server: TestApp,
  people: Record<Name, { cookie: string; userId: string }>,
  work: () => Promise<unknown>,
): Promise<Record<Name, string[]>> {
  const pages = new Map<string, Awaited<ReturnType<typeof openPage>>>()
  for (const [name, person] of entriesOf(people)) pages.set(name, await openPage(server, person))
  await work()
  await relayOutbox(server)
  // Notifications arrive in the order of their commits: before this one, each page has got all earlier ones.
  const broadcast = { to: entriesOf(people).map(([, { userId }]) => `user:${userId}`), topics: [MARK] }
  await server.app.database.pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([broadcast])])
  const heard: [string, string[]][] = []
  for (const [name, page] of pages) {
    const text = await page.readUntil(MARK)
    const topics = [...text.matchAll(/event: topic\ndata: (.+)\n/g)].map((match) => match[1] ?? '')
    heard.push([name, [...new Set(topics)].filter((topic) => topic !== MARK).toSorted()])
  }
  return Object.fromEntries(heard) as Record<Name, string[]>
}

const MARK = 'mark'

const entriesOf = <Name extends string, Value>(record: Record<Name, Value>) => Object.entries<Value>(record)

async function openStream(server: TestApp, cookie: string) {
  const request = get(new URL('/api/v1/live', server.url), { headers: { cookie } })
  const [page] = (await once(request, 'response')) as [IncomingMessage]
  const readUntil = async (topic: string) => {
    let text = ''
    for await (const chunk of page.setEncoding('utf8')) {
      text += String(chunk)
      if (text.includes(`data: ${topic}\n`)) break
    }
    request.destroy()
    return text
  }
  return { page, readUntil }
}

// Notifications arrive in the order of their commits: after the mark, all earlier ones have arrived. One of them may close the stream.
async function deliverBroadcasts(server: TestApp, cookie: string): Promise<void> {
  await relayOutbox(server)
  const sessions = dataOf(await callerAt(server.url, cookie).call(listSessions, {}))
  const own = sessions.find(({ isCurrent }) => isCurrent)?.sessionId
  let text = ''
  while (!text.includes(`data: ${MARK}\n`)) {
    const { readUntil } = await openStream(server, cookie)
    const broadcast = { to: [`session:${own}`], topics: [MARK] }
    await server.app.database.pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([broadcast])])
    text = await readUntil(MARK)
  }
}
