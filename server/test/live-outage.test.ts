import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openLive } from '../src/platform/live.ts'
import { createLog } from '../src/platform/log.ts'
import { createTestDatabase } from './database.ts'

test('reconnects with one attempt at a time while the database is unreachable, and ends with one connection', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const proxy = await openProxy(new URL(database.url))
  onTestFinished(proxy.close)
  const live = await openLive(proxy.url, createLog('silent'))
  onTestFinished(() => live.close())
  const before = proxy.attemptedAtMs.length

  proxy.block()
  await expect.poll(() => proxy.attemptedAtMs.length - before).toBeGreaterThanOrEqual(4)
  const attempts = proxy.attemptedAtMs.slice(before)
  const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0))
  // Each attempt waits a second after the last one failed. A slow machine only lengthens the pauses; concurrent attempts would be closer together.
  for (const pause of pauses) expect(pause).toBeGreaterThan(900)

  proxy.unblock()
  await expect.poll(() => proxy.open()).toBe(1)
})

// Opens a TCP proxy to the database whose connections can be blocked.
async function openProxy(target: URL) {
  const attemptedAtMs: number[] = []
  const connections = new Set<Socket>()
  let isBlocked = false
  const listener = createServer((socket) => {
    attemptedAtMs.push(performance.now())
    socket.on('error', () => socket.destroy())
    if (isBlocked) return void socket.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    upstream.on('error', () => socket.destroy())
    connections.add(socket)
    socket.on('close', () => {
      connections.delete(socket)
      upstream.destroy()
    })
    socket.pipe(upstream).pipe(socket)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((listener.address() as AddressInfo).port)
  return {
    url: url.href,
    attemptedAtMs,
    open: () => connections.size,
    block: () => {
      isBlocked = true
      for (const socket of connections) socket.destroy()
    },
    unblock: () => {
      isBlocked = false
    },
    close: () => void listener.close(),
  }
}
