import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLive } from './live.ts'

/** The browser's end of a stream, of which Node has none; the tests play the server. */
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

  opens(data = 'open') {
    this.dispatchEvent(new Event('open'))
    this.dispatchEvent(new MessageEvent('open', { data }))
  }

  announces(topic: string) {
    this.dispatchEvent(new MessageEvent('topic', { data: topic }))
  }

  breaks() {
    this.dispatchEvent(new Event('error'))
  }
}

const closing: (() => void)[] = []

function openTab(userId: string) {
  const heard: string[] = []
  const health: string[] = []
  const close = openLive(userId, {
    onOpen: () => heard.push('open'),
    onTopic: (topic) => heard.push(topic),
    onRefused: () => heard.push('refused'),
    onHealth: (isBroken) => health.push(isBroken ? 'broken' : 'whole'),
  })
  closing.push(close)
  return { heard, health, close }
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
  for (const close of closing.splice(0)) close()
  vi.useRealTimers()
})

test('all tabs of a person hear what one stream says', async () => {
  const tabs = [openTab('meera'), openTab('meera')]
  const stream = await streams(1)
  expect(stream.url).toMatch(/^\/api\/v1\/live\?age=\d+$/)
  stream.opens()
  stream.announces('bookings')
  // A tab that joins as the stream opens may hear twice that it is open: by the announcement to all, and as the answer to its hello.
  await expect
    .poll(() => tabs.map(({ heard }) => [...new Set(heard)].toSorted()))
    .toEqual([
      ['bookings', 'open'],
      ['bookings', 'open'],
    ])
  expect(tabs.map(({ heard }) => heard.filter((topic) => topic === 'bookings'))).toEqual([['bookings'], ['bookings']])
  expect(Stream.all).toHaveLength(1)
})

test('a tab that comes later fetches what it shows, and leaves the others in peace', async () => {
  const first = openTab('asha')
  const stream = await streams(1)
  stream.opens()
  const second = openTab('asha')
  await expect.poll(() => second.heard).toEqual(['open'])
  expect(first.heard).toEqual(['open'])
})

test('a stream that knows what has changed since leaves the page in peace; one that opens again does not', async () => {
  vi.useFakeTimers()
  const { heard } = openTab('latha')
  const first = await streams(1)
  first.opens('caught up')
  first.announces('bookings')
  expect(heard).toEqual(['bookings'])
  first.breaks()
  vi.advanceTimersByTime(1000)
  const second = await streams(2)
  expect(second.url).toBe('/api/v1/live')
  second.opens()
  expect(heard).toEqual(['bookings', 'open'])
})

test('when the tab with the stream goes, another takes over', async () => {
  const first = openTab('ravi')
  const stream = await streams(1)
  stream.opens()
  const second = openTab('ravi')
  await expect.poll(() => second.heard).toEqual(['open'])
  first.close()
  expect(stream.isClosed).toBe(true)
  const next = await streams(2)
  next.opens()
  next.announces('notifications')
  expect(second.heard).toEqual(['open', 'open', 'notifications'])
})

test('somebody else who logs in in another tab has a stream of their own', async () => {
  const kiran = openTab('kiran')
  const first = await streams(1)
  const deepa = openTab('deepa')
  const second = await streams(2)
  first.announces('bookings')
  second.announces('notifications')
  expect([kiran.heard, deepa.heard]).toEqual([['bookings'], ['notifications']])
})

test('a broken stream is opened again, later each time, and tells that nobody could open it', async () => {
  vi.useFakeTimers()
  const { heard } = openTab('vikram')
  const first = await streams(1)
  first.opens()
  first.breaks()
  expect(first.isClosed).toBe(true)
  vi.advanceTimersByTime(1000)
  const second = await streams(2)
  second.breaks()
  expect(heard).toEqual(['open', 'refused'])
  vi.advanceTimersByTime(999)
  expect(Stream.all).toHaveLength(2)
  vi.advanceTimersByTime(1001)
  const third = await streams(3)
  third.opens()
  expect(heard).toEqual(['open', 'refused', 'open'])
})

test('every tab knows when the stream is broken, one that comes later too, and when it is whole again', async () => {
  const tabs = [openTab('usha'), openTab('usha')]
  const first = await streams(1)
  first.opens('caught up')
  first.breaks()
  await expect.poll(() => tabs.map(({ health }) => health.at(-1))).toEqual(['broken', 'broken'])
  tabs.push(openTab('usha'))
  await expect.poll(() => tabs[2]?.health).toEqual(['broken'])
  window.dispatchEvent(new Event('online'))
  const second = await streams(2)
  second.opens()
  await expect.poll(() => tabs.map(({ health }) => health.at(-1))).toEqual(['whole', 'whole', 'whole'])
})

test('a browser that has a connection again opens the stream at once, and once only', async () => {
  vi.useFakeTimers()
  openTab('farah')
  const first = await streams(1)
  window.dispatchEvent(new Event('online'))
  expect(Stream.all).toHaveLength(1)
  first.breaks()
  window.dispatchEvent(new Event('online'))
  expect(Stream.all).toHaveLength(2)
  vi.advanceTimersByTime(60_000)
  expect(Stream.all).toHaveLength(2)
})

test('a tab that stops listening opens no stream any more', async () => {
  vi.useFakeTimers()
  const { close } = openTab('nisha')
  const stream = await streams(1)
  stream.breaks()
  close()
  vi.advanceTimersByTime(60_000)
  expect(Stream.all).toHaveLength(1)
})
