import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPlace, leavePlace } from '../e2e/harness/product.ts'
import { root } from '../scripts/setup/project.mjs'
import { giveToDaemons, requirePrograms, startDaemon, writeOwned } from './support/daemon.ts'
import { expectAtMost } from './support/expect-at-most.ts'
import { openWorld } from './support/world.ts'

// Runs Prometheus with the sample configuration against an API process and a worker: both are scraped, every rule is evaluated without an error, and
// no alert is active. Then the worker is killed, and the alert about it becomes active.
requirePrograms({ prometheus: 'prometheus' })
const WITHIN_MS = 60_000

interface Target {
  health: string
  lastError: string
}
interface Rule {
  name: string
  health: string
  lastError?: string
  state: string
}

const world = await openWorld()
const place = await findPlace()
try {
  const api = await world.startServer('main', { ROLE: 'api' })
  const worker = await world.startServer('other', { ROLE: 'worker' })
  const prometheus = await startPrometheus([api.url, worker.url])
  try {
    const targets = await until(readTargets, (all) => all.length === 2 && all.every(({ health }) => health === 'up'))
    const rules = await until(readRules, (all) => all.length > 0 && all.every(({ health }) => health !== 'unknown'))
    console.log(`${targets.length} processes scraped, ${rules.length} rules evaluated`)
    expectAtMost('processes that could not be scraped', targets.filter(({ health }) => health !== 'up').length, 0)
    const broken = rules.filter(({ health }) => health !== 'ok')
    for (const { name, lastError } of broken) console.log(`  ${name}: ${lastError}`)
    expectAtMost('rules with an error', broken.length, 0)
    const active = rules.filter(({ state }) => state !== 'inactive').map(({ name }) => name)
    expectAtMost(`active alerts of a healthy product ${active.join(' ')}`.trim(), active.length, 0)
    await worker.kill()
    const after = await until(readRules, (all) => all.some(({ state }) => state !== 'inactive'))
    const raised = after.filter(({ state }) => state !== 'inactive').map(({ name }) => name)
    console.log(`  active after the worker was killed: ${raised.join(' ')}`)
    expectAtMost('missing alert about the killed worker', raised.includes('ProcessDown') ? 0 : 1, 0)
  } finally {
    await prometheus.stop()
  }
  console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')
} finally {
  await world.close()
  await leavePlace(place)
}

async function startPrometheus(urls: readonly string[]) {
  const token = await writeOwned(join(place.folder, 'metrics-token'), 'unused outside production')
  const sample = await readFile(join(root, 'deploy/monitoring/prometheus.yml'), 'utf8')
  const hosts = urls.map((url) => `'${new URL(url).host}'`).join(', ')
  const config = sample
    .replaceAll('15s', '1s')
    .replace('/etc/prometheus/voltloop-metrics-token', token)
    .replace(/targets: \['api1.*\]/, `targets: [${hosts}]`)
    .replace(/^alerting:[^]*$/m, '')
  const file = await writeOwned(join(place.folder, 'prometheus.yml'), config)
  const rules = join(place.folder, 'alerts.yml')
  await copyFile(join(root, 'deploy/monitoring/alerts.yml'), rules)
  for (const path of [rules, place.folder]) await giveToDaemons(path)
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(place.folder, 'tsdb')}`,
    `--web.listen-address=127.0.0.1:${place.port}`,
  ]
  const prometheus = await startDaemon('prometheus', args, place.port)
  await until(async () => (await fetch(`http://127.0.0.1:${place.port}/-/ready`)).ok, Boolean)
  return prometheus
}

async function read<Data>(path: string): Promise<Data> {
  const response = await fetch(`http://127.0.0.1:${place.port}/api/v1/${path}`)
  return ((await response.json()) as { data: Data }).data
}

async function readTargets(): Promise<Target[]> {
  return (await read<{ activeTargets: Target[] }>('targets')).activeTargets
}

async function readRules(): Promise<Rule[]> {
  return (await read<{ groups: { rules: Rule[] }[] }>('rules')).groups.flatMap(({ rules }) => rules)
}

async function until<Result>(readNow: () => Promise<Result>, isExpected: (result: Result) => boolean): Promise<Result> {
  const untilMs = performance.now() + WITHIN_MS
  let result = await readNow()
  for (; !isExpected(result) && performance.now() < untilMs; result = await readNow()) await pause(500)
  return result
}
