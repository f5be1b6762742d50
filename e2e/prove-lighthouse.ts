import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Result } from 'lighthouse'
import { run } from '../scripts/setup/run.mjs'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { ROUTES, type BudgetedRoute } from './budgets.ts'
import { chromiumFlags, chromiumPath } from './harness/chromium.ts'
import { sessionKeeper } from './harness/people.ts'
import { findPlace, leavePlace, startProduct, type Product } from './harness/product.ts'

// Runs Lighthouse with its phone profile several times per route and compares the median of each figure with the route's budget.
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
try {
  for (const route of ROUTES) {
    if (wanted.length === 0 || wanted.includes(route.path)) await prove(route)
  }
} finally {
  await product.stop()
  await leavePlace(place)
}

async function prove(route: BudgetedRoute): Promise<void> {
  const results: Result[] = []
  for (let tries = 1; results.length < RUNS; tries++) {
    const { result, problem } = await runLighthouse(product, route)
    if (result !== null) results.push(result)
    else if (tries === TRIES) throw new Error(`Lighthouse could not look at ${route.path}: ${problem}`)
    // On a busy machine Lighthouse sometimes misses the start of the page load and reports an error instead of a result.
    else say(`Lighthouse tries once more: ${problem}`)
  }
  say(`\n${route.path}, median of ${RUNS}`)
  for (const { name, unit, least, most, of } of limitsOf(route)) {
    const figures = results.map(of).toSorted((a, b) => a - b)
    const median = figures[Math.floor(figures.length / 2)] ?? Number.NaN
    const isMet = median >= least && median <= most
    if (!isMet) process.exitCode = 1
    const limit = least > 0 ? `at least ${least}` : `at most ${most}`
    say(
      `${isMet ? 'ok    ' : 'MISSED'} ${name}: ${shown(median)}${unit} (${limit}${unit}; ${figures.map(shown).join(' ')})`,
    )
  }
}

function limitsOf({ budget }: BudgetedRoute) {
  const [paint, blocking, shift] = FIGURES
  return [
    ...CATEGORIES.map((category) => ({
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

async function runLighthouse({ url, folder }: Product, { path, as: who }: BudgetedRoute) {
  const report = join(folder, 'lighthouse.json')
  const session = who && (await sessionKeeper(url)(who))
  const headers = session ? { Cookie: `${session.name}=${session.value}` } : {}
  const { code, output } = await run(
    [
      process.execPath,
      LIGHTHOUSE,
      new URL(path, url).href,
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

function shown(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function allPaths(): string {
  return ROUTES.map(({ path }) => path).join(', ')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
