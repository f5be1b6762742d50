import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Result } from 'lighthouse'
import { run } from '../../scripts/setup/run.mjs'
import { chromiumFlags, chromiumPath } from '../harness/chromium.ts'
import type { SessionCookie } from '../harness/people.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const TRIES = 10
const LIGHTHOUSE = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))

/** Runs Lighthouse with its phone profile on a page. Writes its report into `folder`. */
export async function runLighthouse(
  folder: string,
  url: string,
  session: SessionCookie | undefined,
  say: (line: string) => void,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const { result, problem } = await runOnce(folder, url, session)
    if (result !== null) return result
    if (tries === TRIES) throw new Error(`Lighthouse could not look at ${url}: ${problem}`)
    // On a busy machine Lighthouse sometimes misses the start of the page load and reports an error instead of a result.
    say(`Lighthouse tries once more: ${problem}`)
  }
}

async function runOnce(folder: string, url: string, session: SessionCookie | undefined) {
  const report = join(folder, 'lighthouse.json')
  const headers = session ? { Cookie: `${session.name}=${session.value}` } : {}
  const { code, output } = await run(
    [
      process.execPath,
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--extra-headers=${JSON.stringify(headers)}`,
      `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: await chromiumPath() } },
  )
  if (code !== 0) return { result: null, problem: output.trim() }
  return { result: JSON.parse(await readFile(report, 'utf8')) as Result, problem: null }
}
