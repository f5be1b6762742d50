import type { App } from '../../../src/app.ts'
import { dumpDatabase } from '../database/dump-database.ts'
import { submittedNumbers } from './submitted-numbers.ts'

/** Throws if a submitted identity number appears in a database row, a job, a mail or a log line. */
export async function assertNoPiiLeak(server: { app: App; logged: string[]; sandbox: { url: string } }): Promise<void> {
  if (submittedNumbers.size === 0) return
  const places = {
    database: await dumpDatabase(server),
    log: server.logged.join(''),
    mails: await (await fetch(`${server.sandbox.url}/mail.json`)).text(),
  }
  for (const [place, text] of Object.entries(places)) {
    if (findTraces([...submittedNumbers], text).length > 0) throw new Error(`An identity number is in the ${place}.`)
  }
}

/** Returns the forms in which numbers appear in a text: in clear, or in a weak encoding such as hex, Base64 or reversed. */
export function findTraces(numbers: string[], text: string): string[] {
  const lower = text.toLowerCase()
  return numbers.flatMap(formsOf).filter((form) => lower.includes(form.toLowerCase()))
}

function formsOf(number: string): string[] {
  return [number, number.toUpperCase(), number.replaceAll(/\s/g, '')].flatMap((written) => {
    const bytes = Buffer.from(written)
    return [
      written,
      bytes.toString('hex'),
      bytes.toString('base64').replaceAll('=', ''),
      [...written].toReversed().join(''),
    ]
  })
}
