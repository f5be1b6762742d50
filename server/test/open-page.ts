import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { TestApp } from './app.ts'

/** Opens the live stream as a page of this person does. Returns readers for its text up to a topic or to the end of the stream. */
export async function openPage(server: TestApp, { cookie }: { cookie: string }) {
  const request = get(new URL('/api/v1/live', server.url), { headers: { cookie } })
  const [page] = (await once(request, 'response')) as [IncomingMessage]
  return {
    readUntil: async (topic: string) => {
      let text = ''
      for await (const chunk of page.setEncoding('utf8')) {
        text += String(chunk)
        if (text.includes(`data: ${topic}\n`)) break
      }
      request.destroy()
      return text
    },
    readToEnd: async () => {
      let text = ''
      for await (const chunk of page.setEncoding('utf8')) text += String(chunk)
      return text
    },
  }
}
