import { findBrowser } from '../../scripts/browser.mjs'

/** What a browser for tests is started with. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser's path, looked for once a run: child processes find it in their environment. */
export async function chromiumPath(): Promise<string> {
  process.env['CHROME_PATH'] ||= await findBrowser((line) => process.stderr.write(`${line}\n`))
  return process.env['CHROME_PATH']
}
