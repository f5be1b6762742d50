import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Result } from 'lighthouse'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { ROUTES, type BudgetedRoute } from './budgets.ts'
import { serveControlPage } from './harness/control-page.ts'
import { sessionKeeper, type SessionCookie } from './harness/people.ts'
import { findPlace, leavePlace, startProduct } from './harness/product.ts'
import { isUnlisted } from './harness/unlisted.ts'
import { CATEGORIES, runLighthouse } from './lighthouse/run-lighthouse.ts'
import { openScriptTimer, type ScriptTime } from './lighthouse/script-time.ts'

// Runs Lighthouse with its phone profile several times per route and compares the median of each figure with the route's budget. Each run has a
// partner right after it: a bare page of the same framework. The script time is reported as a multiple of that page's, because the machine's speed
// changes both alike: once as Lighthouse measures it, and once in processor time, which depends less on what else the machine does.
const RUNS = 5
const FIGURES = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    /** Measures only the processor time of scripts, without Lighthouse. */
    'script-time': { type: 'boolean', default: false },
    /** The URLs of other running versions, which are measured in turn with this one. */
    url: { type: 'string', multiple: true, default: [] },
  },
})
const unknown = wanted.find((path) => !ROUTES.some((route) => route.path === path))
if (unknown !== undefined) throw new Error(`${unknown} has no budget; those that have: ${allPaths()}`)

await buildWeb(say)
const place = await findPlace()
const product = await startProduct(place, say)
const sessionOf = sessionKeeper(product.url)
const versions = [
  { name: 'this version', url: product.url, sessionOf },
  ...options.url.map((url) => ({ name: url, url, sessionOf: sessionKeeper(url) })),
]
const control = await serveControlPage(join(place.folder, 'control'))
const timer = await openScriptTimer()
try {
  for (const route of ROUTES) {
    if (wanted.length > 0 && !wanted.includes(route.path)) continue
    say(`\n${route.path}${route.as ? ` as ${route.as}` : ''}, median of ${RUNS}`)
    if (!options['script-time']) await proveBudget(route)
    await compareScriptTime(route)
  }
} finally {
  await timer.close()
  control.stop()
  await product.stop()
  await leavePlace(place)
}

async function proveBudget(route: BudgetedRoute): Promise<void> {
  const pages = (await pagesOf(route)).map((page): Page & { results: Result[] } => ({ ...page, results: [] }))
  const controls: Result[] = []
  for (let turn = 1; turn <= RUNS; turn++) {
    for (const { href, session, results } of pages) {
      results.push(await runLighthouse(product.folder, href, session, say))
    }
    controls.push(await runLighthouse(product.folder, control.url, undefined, say))
  }
  for (const { name, href, session, results } of pages) {
    if (pages.length > 1) say(`  ${name}`)
    const page = await fetch(href, { headers: session ? { Cookie: `${session.name}=${session.value}` } : {} })
    for (const { name: figureName, unit, least, most, of } of limitsOf(route, await isUnlisted(page))) {
      const figures = results.map(of)
      const median = medianOf(figures)
      const isMet = median >= least && median <= most
      if (!isMet && href.startsWith(product.url)) process.exitCode = 1
      const limit = least > 0 ? `at least ${least}` : `at most ${most}`
      say(
        `${isMet ? 'ok    ' : 'MISSED'} ${figureName}: ${shown(median)}${unit} (${limit}${unit}; ${figures.map(shown).join(' ')})`,
      )
    }
    const scriptMs = figure('bootup-time')
    say(`       script time of Lighthouse: ${multiple(results.map(scriptMs), controls.map(scriptMs))}`)
  }
}

interface Page {
  /** The version that serves the page. */
  name: string
  href: string
  session: SessionCookie | undefined
}

async function pagesOf(route: BudgetedRoute): Promise<Page[]> {
  const pages: Page[] = []
  for (const { name, url, sessionOf: logIn } of versions) {
    const { href } = new URL(await pathOf(route, url, logIn), url)
    pages.push({ name, href, session: route.as && (await logIn(route.as)) })
  }
  return pages
}

async function compareScriptTime(route: BudgetedRoute): Promise<void> {
  const pages = (await pagesOf(route)).map((page): Page & { results: ScriptTime[] } => ({ ...page, results: [] }))
  const controls: ScriptTime[] = []
  for (let turn = 1; turn <= RUNS; turn++) {
    for (const { href, session, results } of pages) results.push(await timer.measure(href, session))
    controls.push(await timer.measure(control.url))
  }
  const scriptMs = ({ scriptMs: ms }: ScriptTime) => ms
  const allTasksMs = ({ allTasksMs: ms }: ScriptTime) => ms
  for (const { name, results: times } of pages) {
    say(`       script time of ${name}, processor time: ${multiple(times.map(scriptMs), controls.map(scriptMs))}`)
    say(`       all tasks, processor time: ${multiple(times.map(allTasksMs), controls.map(allTasksMs))}`)
  }
}

async function pathOf({ path, find }: BudgetedRoute, url: string, logIn: typeof sessionOf): Promise<string> {
  return find ? find(url, logIn) : path
}

function multiple(own: readonly number[], ofControl: readonly number[]): string {
  const [median, bare] = [medianOf(own), medianOf(ofControl)]
  const figures = own.map((ms) => Math.round(ms)).join(' ')
  return `${Math.round(median)} ms, ${(median / bare).toFixed(2)} × the control page's ${Math.round(bare)} ms (${figures})`
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

function shown(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function allPaths(): string {
  return ROUTES.map(({ path }) => path).join(', ')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
