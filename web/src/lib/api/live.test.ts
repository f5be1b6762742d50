import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLive } from './live.ts'

/** Stands in for the browser's EventSource, which Node does not have; the tests act as the server. */
class Stream extends EventTarget {
  static all: Stream[] = []
  readonly url: string
  isClosed = false

  constructor(url: string) {
    super()
    this.url = url
    Stream.all.push(this)
  }

  close() {
    this.isClosed = true
  }

  emitOpen(data = 'open') {
    this.dispatchEvent(new Event('open'))
    this.dispatchEvent(new MessageEvent('open', { data }))
  }

  emitTopic(topic: string) {
    this.dispatchEvent(new MessageEvent('topic', { data: topic }))
  }

  emitError() {
    this.dispatchEvent(new Event('error'))
  }
}

const openTabs: (() => void)[] = []

function openTab(userId: string) {
  const received: string[] = []
  const health: string[] = []
  const close = openLive(userId, {
    onOpen: () => received.push('open'),
    onTopic: (topic) => received.push(topic),
    onRefused: () => received.push('refused'),
    onHealth: (isBroken) => health.push(isBroken ? 'broken' : 'healthy'),
  })
  openTabs.push(close)
  return { received, health, close }
}

async function streams(count: number): Promise<Stream> {
  await expect.poll(() => Stream.all).toHaveLength(count)
  const last = Stream.all.at(-1)
  if (!last) throw new Error('no stream was opened')
  return last
}

beforeEach(() => {
  Stream.all = []
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('window', new EventTarget())
})

afterEach(() => {
  for (const close of openTabs.splice(0)) close()
  vi.useRealTimers()
})

test('delivers the events of one stream to all tabs of a user', async () => {
  const tabs = [openTab('meera'), openTab('meera')]
  const stream = await streams(1)
  expect(stream.url).toMatch(/^\/api\/v1\/live\?age=\d+$/)
  stream.emitOpen()
  stream.emitTopic('bookings')
  // A tab that joins while the stream opens may receive 'open' twice: from the broadcast and as the reply to its hello.
  await expect
    .poll(() => tabs.map(({ received }) => [...new Set(received)].toSorted()))
    .toEqual([
      ['bookings', 'open'],
      ['bookings', 'open'],
    ])
  expect(tabs.map(({ received }) => received.filter((topic) => topic === 'bookings'))).toEqual([
    ['bookings'],
    ['bookings'],
  ])
  expect(Stream.all).toHaveLength(1)
})

test('makes a tab that joins later refetch, without refetching in the other tabs', async () => {
  const first = openTab('asha')
  const stream = await streams(1)
  stream.emitOpen()
  const second = openTab('asha')
  await expect.poll(() => second.received).toEqual(['open'])
  expect(first.received).toEqual(['open'])
})

test('skips the refetch if the server replays missed topics, and refetches after a reconnect', async () => {
  vi.useFakeTimers()
  const { received } = openTab('latha')
  const first = await streams(1)
  first.emitOpen('caught up')
  first.emitTopic('bookings')
  expect(received).toEqual(['bookings'])
  first.emitError()
  vi.advanceTimersByTime(1000)
  const second = await streams(2)
  expect(second.url).toBe('/api/v1/live')
  second.emitOpen()
  expect(received).toEqual(['bookings', 'open'])
})

test('hands the stream over to another tab when the tab that owns it closes', async () => {
  const first = openTab('ravi')
  const stream = await streams(1)
  stream.emitOpen()
  const second = openTab('ravi')
  await expect.poll(() => second.received).toEqual(['open'])
  first.close()
  expect(stream.isClosed).toBe(true)
  const next = await streams(2)
  next.emitOpen()
  next.emitTopic('notifications')
  expect(second.received).toEqual(['open', 'open', 'notifications'])
})

test('opens a separate stream for a different user in another tab', async () => {
  const kiran = openTab('kiran')
  const first = await streams(1)
  const deepa = openTab('deepa')
  const second = await streams(2)
  first.emitTopic('bookings')
  second.emitTopic('notifications')
  expect([kiran.received, deepa.received]).toEqual([['bookings'], ['notifications']])
})

test('reopens a broken stream with growing delays, and reports a refused connection', async () => {
  vi.useFakeTimers()
  const { received } = openTab('vikram')
  const first = await streams(1)
  first.emitOpen()
  first.emitError()
  expect(first.isClosed).toBe(true)
  vi.advanceTimersByTime(1000)
  const second = await streams(2)
  second.emitError()
  expect(received).toEqual(['open', 'refused'])
  vi.advanceTimersByTime(999)
  expect(Stream.all).toHaveLength(2)
  vi.advanceTimersByTime(1001)
  const third = await streams(3)
  third.emitOpen()
  expect(received).toEqual(['open', 'refused', 'open'])
})

test('reports a broken stream to every tab, including one that joins later, and its recovery', async () => {
  const tabs = [openTab('usha'), openTab('usha')]
  const first = await streams(1)
  first.emitOpen('caught up')
  first.emitError()
  await expect.poll(() => tabs.map(({ health }) => health.at(-1))).toEqual(['broken', 'broken'])
  tabs.push(openTab('usha'))
  await expect.poll(() => tabs[2]?.health).toEqual(['broken'])
  window.dispatchEvent(new Event('online'))
  const second = await streams(2)
  second.emitOpen()
  await expect.poll(() => tabs.map(({ health }) => health.at(-1))).toEqual(['healthy', 'healthy', 'healthy'])
})

test('reconnects immediately, and only once, when the browser is online again', async () => {
  vi.useFakeTimers()
  openTab('farah')
  const first = await streams(1)
  window.dispatchEvent(new Event('online'))
  expect(Stream.all).toHaveLength(1)
  first.emitError()
  window.dispatchEvent(new Event('online'))
  expect(Stream.all).toHaveLength(2)
  vi.advanceTimersByTime(60_000)
  expect(Stream.all).toHaveLength(2)
})

test('opens no further stream after a tab stops listening', async () => {
  vi.useFakeTimers()
  const { close } = openTab('nisha')
  const stream = await streams(1)
  stream.emitError()
  close()
  vi.advanceTimersByTime(60_000)
  expect(Stream.all).toHaveLength(1)
})
