import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Result } from 'lighthouse'
import { run } from '../scripts/setup/run.mjs'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { ROUTES, type BudgetedRoute } from './budgets.ts'
import { chromiumFlags, chromiumPath } from './harness/chromium.ts'
import { serveControlPage } from './harness/control-page.ts'
import { sessionKeeper } from './harness/people.ts'
import { findPlace, leavePlace, startProduct } from './harness/product.ts'
import { isUnlisted } from './harness/unlisted.ts'

// Runs Lighthouse with its phone profile several times per route and compares the median of each figure with the route's budget. Each run has a
// partner right after it: a bare page of the same framework. The script time is reported as a multiple of that page's, because the machine's speed
// changes both alike.
const RUNS = 5
const TRIES = 10
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const FIGURES = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
const LIGHTHOUSE = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))

const wanted = process.argv.slice(2)
const unknown = wanted.find((path) => !ROUTES.some((route) => route.path === path))
if (unknown !== undefined) throw new Error(`${unknown} has no budget; those that have: ${allPaths()}`)

await buildWeb(say)
const place = await findPlace()
const product = await startProduct(place, say)
const sessionOf = sessionKeeper(product.url)
const control = await serveControlPage(join(place.folder, 'control'))
try {
  for (const route of ROUTES) {
    if (wanted.length === 0 || wanted.includes(route.path)) await prove(route)
  }
} finally {
  control.stop()
  await product.stop()
  await leavePlace(place)
}

async function prove(route: BudgetedRoute): Promise<void> {
  const results: Result[] = []
  const controls: Result[] = []
  for (let pair = 1; pair <= RUNS; pair++) {
    results.push(await lookAt(new URL(route.path, product.url).href, route.as))
    controls.push(await lookAt(control.url))
  }
  say(`\n${route.path}${route.as ? ` as ${route.as}` : ''}, median of ${RUNS}`)
  const page = await fetch(new URL(route.path, product.url), { headers: await headersOf(route.as) })
  for (const { name, unit, least, most, of } of limitsOf(route, await isUnlisted(page))) {
    const figures = results.map(of)
    const median = medianOf(figures)
    const isMet = median >= least && median <= most
    if (!isMet) process.exitCode = 1
    const limit = least > 0 ? `at least ${least}` : `at most ${most}`
    say(
      `${isMet ? 'ok    ' : 'MISSED'} ${name}: ${shown(median)}${unit} (${limit}${unit}; ${figures.map(shown).join(' ')})`,
    )
  }
  const own = medianOf(results.map(scriptMs))
  const bare = medianOf(controls.map(scriptMs))
  say(`       script time: ${shown(own)} ms, ${(own / bare).toFixed(1)} × the control page's ${shown(bare)} ms`)
}

async function lookAt(url: string, who?: BudgetedRoute['as']): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const { result, problem } = await runLighthouse(url, who)
    if (result !== null) return result
    if (tries === TRIES) throw new Error(`Lighthouse could not look at ${url}: ${problem}`)
    // On a busy machine Lighthouse sometimes misses the start of the page load and reports an error instead of a result.
    say(`Lighthouse tries once more: ${problem}`)
  }
}

function scriptMs({ audits }: Result): number {
  return audits['bootup-time']?.numericValue ?? Number.NaN
}

function medianOf(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

function limitsOf({ budget }: BudgetedRoute, isPageUnlisted: boolean) {
  const [paint, blocking, shift] = FIGURES
  return [
    // Lighthouse judges how search engines list a page. Pages with `noindex` are meant to be unlisted.
    ...CATEGORIES.filter((category) => category !== 'seo' || !isPageUnlisted).map((category) => ({
      name: category,
      unit: '',
      least: category === 'performance' ? budget.performance : 100,
      most: 100,
      of: (result: Result) => Math.round((result.categories[category]?.score ?? 0) * 100),
    })),
    { name: 'largest paint', unit: ' ms', least: 0, most: budget.paintMs, of: figure(paint) },
    { name: 'blocking time', unit: ' ms', least: 0, most: budget.blockingMs, of: figure(blocking) },
    { name: 'layout shift', unit: '', least: 0, most: budget.layoutShift, of: figure(shift) },
  ]
}

function figure(name = ''): (result: Result) => number {
  return ({ audits }) => audits[name]?.numericValue ?? Number.NaN
}

async function runLighthouse(url: string, who: BudgetedRoute['as']) {
  const report = join(product.folder, 'lighthouse.json')
  const { code, output } = await run(
    [
      process.execPath,
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--extra-headers=${JSON.stringify(await headersOf(who))}`,
      `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: await chromiumPath() } },
  )
  if (code !== 0) return { result: null, problem: output.trim() }
  return { result: JSON.parse(await readFile(report, 'utf8')) as Result, problem: null }
}

async function headersOf(who: BudgetedRoute['as']): Promise<Record<string, string>> {
  if (who === undefined) return {}
  const { name, value } = await sessionOf(who)
  return { Cookie: `${name}=${value}` }
}

function shown(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function allPaths(): string {
  return ROUTES.map(({ path }) => path).join(', ')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
