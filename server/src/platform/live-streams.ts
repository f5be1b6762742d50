import type { Writable } from 'node:stream'

export type LiveStream = Pick<Writable, 'write' | 'end' | 'destroy' | 'writableLength'>

/** The open streams of this process, indexed by audience: a broadcast to one user must not walk over thousands of streams. */
export interface LiveStreams {
  add(stream: LiveStream, audiences: ReadonlySet<string>): void
  send(audiences: readonly string[], text: string): void
  sendToAll(text: string): void
  /** Ends a stream after everything that was written to it. */
  close(stream: LiveStream): void
  closeAll(): void
  find(audiences: readonly string[]): LiveStream[]
  remove(stream: LiveStream): void
  size(): { streams: number; audiences: number }
}

// An event has about 30 bytes, so this is more than any reader can miss within minutes.
const MOST_UNREAD_BYTES = 64 * 1024

export function createLiveStreams(): LiveStreams {
  const audiencesByStream = new Map<LiveStream, ReadonlySet<string>>()
  const streamsByAudience = new Map<string, Set<LiveStream>>()

  function find(audiences: readonly string[]): LiveStream[] {
    return [...new Set(audiences.flatMap((audience) => [...(streamsByAudience.get(audience) ?? [])]))]
  }

  function remove(stream: LiveStream): void {
    for (const audience of audiencesByStream.get(stream) ?? []) {
      const streams = streamsByAudience.get(audience)
      streams?.delete(stream)
      if (streams?.size === 0) streamsByAudience.delete(audience)
    }
    audiencesByStream.delete(stream)
  }

  // Remove the stream immediately: a write to it before it has closed would crash the process.
  function close(stream: LiveStream): void {
    remove(stream)
    stream.end()
  }

  // Unread events of a slow reader stay in memory, so its stream is dropped. Its page reconnects and refetches. Destroy the stream: `end` would
  // wait for the reader.
  function write(stream: LiveStream, text: string): void {
    if (stream.writableLength <= MOST_UNREAD_BYTES) {
      stream.write(text)
      return
    }
    remove(stream)
    stream.destroy()
  }

  return {
    add: (stream, audiences) => {
      audiencesByStream.set(stream, audiences)
      for (const audience of audiences) {
        const streams = streamsByAudience.get(audience)
        if (streams) streams.add(stream)
        else streamsByAudience.set(audience, new Set([stream]))
      }
    },
    send: (audiences, text) => {
      for (const stream of find(audiences)) write(stream, text)
    },
    sendToAll: (text) => {
      for (const stream of audiencesByStream.keys()) write(stream, text)
    },
    close,
    closeAll: () => {
      for (const stream of audiencesByStream.keys()) close(stream)
    },
    find,
    remove,
    size: () => ({ streams: audiencesByStream.size, audiences: streamsByAudience.size }),
  }
}
