import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLiveStreams } from './live-streams.ts'

function openReader() {
  const received: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      received.push(chunk.toString())
      done()
    },
  })
  return { stream, received }
}

// Never takes the second chunk, so everything after the first stays unread.
function openStuckReader(): Writable {
  return new Writable({ write: () => undefined })
}

test('sends a text once to each stream of the audiences, and to no other', () => {
  const streams = createLiveStreams()
  const [rider, agent, other] = [openReader(), openReader(), openReader()]
  streams.add(rider.stream, new Set(['user:rider', 'role:CUSTOMER']))
  streams.add(agent.stream, new Set(['user:agent', 'city:hyderabad']))
  streams.add(other.stream, new Set(['user:other', 'role:CUSTOMER']))
  streams.send(['user:rider', 'role:CUSTOMER'], 'one')
  streams.send(['city:hyderabad', 'city:delhi'], 'two')
  streams.sendToAll('three')
  expect([rider, agent, other].map(({ received }) => received)).toEqual([
    ['one', 'three'],
    ['two', 'three'],
    ['one', 'three'],
  ])
})

test('drops a stream whose reader does not keep up, and serves the others', () => {
  const streams = createLiveStreams()
  const [stuck, quick] = [openStuckReader(), openReader()]
  for (const stream of [stuck, quick.stream]) streams.add(stream, new Set(['city:hyderabad']))
  const text = 'x'.repeat(40_000)
  streams.send(['city:hyderabad'], text)
  streams.send(['city:hyderabad'], text)
  expect(stuck.destroyed).toBe(false)
  streams.send(['city:hyderabad'], text)
  expect(stuck.destroyed).toBe(true)
  streams.send(['city:hyderabad'], 'last')
  expect(quick.received).toEqual([text, text, text, 'last'])
  expect(streams.find(['city:hyderabad'])).toEqual([quick.stream])
})

test('drops a slow stream at a heartbeat, when nothing else is sent', () => {
  const streams = createLiveStreams()
  const stuck = openStuckReader()
  streams.add(stuck, new Set(['user:rider']))
  streams.send(['user:rider'], 'x'.repeat(70_000))
  streams.sendToAll(': beat\n\n')
  expect(stuck.destroyed).toBe(true)
})

test('keeps nothing of streams that were removed, closed or dropped', () => {
  const streams = createLiveStreams()
  const [removed, closed, dropped] = [openReader().stream, openReader().stream, openStuckReader()]
  for (const [index, stream] of [removed, closed, dropped].entries())
    streams.add(stream, new Set([`user:${index}`, 'role:CUSTOMER']))
  expect(streams.size()).toEqual({ streams: 3, audiences: 4 })
  streams.remove(removed)
  streams.remove(removed)
  streams.close(closed)
  expect(closed.writableEnded).toBe(true)
  streams.send(['user:2'], 'x'.repeat(70_000))
  streams.send(['user:2'], 'x')
  expect(streams.size()).toEqual({ streams: 0, audiences: 0 })
})
