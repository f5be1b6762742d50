import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openLive } from '../src/platform/live.ts'
import { createLog } from '../src/platform/log.ts'
import { createTestDatabase } from './database.ts'

test('while the database cannot be reached one try follows the other, and then there is one connection again', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const road = await openRoad(new URL(database.url))
  onTestFinished(road.close)
  const live = await openLive(road.url, createLog('silent'))
  onTestFinished(() => live.close())
  const before = road.triedAtMs.length

  road.block()
  await expect.poll(() => road.triedAtMs.length - before).toBeGreaterThanOrEqual(4)
  const tries = road.triedAtMs.slice(before)
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  // Each waits a second after the last has failed, so a slow machine only makes the pauses longer; two tries at once would be closer.
  for (const pause of pauses) expect(pause).toBeGreaterThan(900)

  road.unblock()
  await expect.poll(() => road.open()).toBe(1)
})

// The way to the database, which can be blocked.
async function openRoad(target: URL) {
  const triedAtMs: number[] = []
  const travellers = new Set<Socket>()
  let isBlocked = false
  const gate = createServer((socket) => {
    triedAtMs.push(performance.now())
    socket.on('error', () => socket.destroy())
    if (isBlocked) return void socket.destroy()
    const onward = connect(Number(target.port), target.hostname)
    onward.on('error', () => socket.destroy())
    travellers.add(socket)
    socket.on('close', () => {
      travellers.delete(socket)
      onward.destroy()
    })
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((gate.address() as AddressInfo).port)
  return {
    url: url.href,
    triedAtMs,
    open: () => travellers.size,
    block: () => {
      isBlocked = true
      for (const socket of travellers) socket.destroy()
    },
    unblock: () => {
      isBlocked = false
    },
    close: () => void gate.close(),
  }
}
