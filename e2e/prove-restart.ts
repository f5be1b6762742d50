import { setTimeout as pause } from 'node:timers/promises'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { findPlace, leavePlace, startProduct } from './harness/product.ts'
import { killIfAlive, processesOf } from './harness/processes.ts'

// Measures how long the product takes to be ready again after all its processes were killed.
const RESTARTS = 5
const LIMIT_MS = 10_000

await buildWeb(say)
const place = await findPlace()
const figures: number[] = []
try {
  let product = await startProduct(place, say)
  for (let count = 1; count <= RESTARTS; count++) {
    for (const { pid } of processesOf(place.folder)) killIfAlive(pid)
    await product.ended
    while (processesOf(place.folder).length > 0) await pause(50)
    product = await startProduct(place, say)
    figures.push(product.readyAfterMs)
    say(`${count}  ${shown(product.readyAfterMs)}`)
  }
  await product.stop()
} finally {
  await leavePlace(place)
}
const worst = Math.max(...figures)
const isMet = worst <= LIMIT_MS
if (!isMet) process.exitCode = 1
say(`${isMet ? 'ok    ' : 'MISSED'} worst ${shown(worst)} (at most ${shown(LIMIT_MS)})`)

function shown(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
