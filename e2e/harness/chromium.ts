import { findBrowser } from '../../scripts/browser.mjs'
import { findHeadlessShell } from '../../scripts/headless-shell.mjs'

export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const print = (line: string) => process.stderr.write(`${line}\n`)

/** Returns the browser's path. Searches only once per run: child processes inherit the path through CHROME_PATH. */
export async function chromiumPath(): Promise<string> {
  process.env['CHROME_PATH'] ||= await findBrowser(print)
  return process.env['CHROME_PATH']
}

/** Returns the path of the browser's headless shell, or of the browser itself. Searches only once per run, too. */
export async function headlessShellPath(): Promise<string> {
  process.env['HEADLESS_SHELL_PATH'] ||= await findHeadlessShell(await chromiumPath(), print)
  return process.env['HEADLESS_SHELL_PATH']
}

/** The tag of tests that need the windows, notifications or pointer of a complete browser. The others run in the headless shell, if there is one. */
export const COMPLETE_BROWSER = { tag: '@complete-browser' } as const
