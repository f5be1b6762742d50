import { useQueryClient } from '@tanstack/react-query'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { CAUGHT_UP } from '@voltloop/contract/core/system'
import type { openLiveStream } from '@voltloop/contract/core/system'
import type { Topic } from '@voltloop/contract/core/topics'
import { useEffect } from 'react'
import { sessionSignal } from './api.ts'
import { reportStreamState } from './connection-status.ts'
import { createRefetchSchedule } from './refetch-schedule.ts'

export interface LiveListener {
  /** The stream is open, perhaps after a reconnect. Topics sent before are unknown, so all data may be outdated. */
  onOpen: () => void
  /** A group of data has changed. The topic is the first part of its query keys. */
  onTopic: (topic: Topic) => void
  /** The server refused to open the stream or did not respond. */
  onRefused: () => void
  onHealth: (isBroken: boolean) => void
}

export function useLive(userId: string, onRefused: () => void): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refetches = createRefetchSchedule(
      (topic) => void queryClient.invalidateQueries(topic && { queryKey: [topic] }),
    )
    const closeLive = openLive(userId, {
      onOpen: () => refetches.add(),
      onTopic: (topic) => refetches.add(topic),
      onRefused,
      onHealth: reportStreamState,
    })
    const close = () => {
      closeLive()
      refetches.stop()
    }
    // The server refuses a stream without a session.
    sessionSignal().addEventListener('abort', close)
    return () => {
      close()
      reportStreamState(false)
    }
  }, [queryClient, userId, onRefused])
}

/**
 * Listens to the server's topics over one stream per browser, because HTTP/1.1 allows only six connections for all tabs
 * together. The tab that holds the lock owns the stream and forwards its events to the others. When that tab closes,
 * the next one takes over.
 */
export function openLive(userId: string, listener: LiveListener): () => void {
  const name = `voltloop-live:${userId}`
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  const self = Math.random().toString(36)
  let isOpen = false
  let isBroken = false

  function receive(message: Message): void {
    if (message.kind === 'topic') listener.onTopic(message.topic)
    else if (message.kind === 'open' && (message.to === undefined || message.to === self)) listener.onOpen()
    else if (message.kind === 'health') listener.onHealth(message.isBroken)
    else if (message.kind === 'hello' && isOpen) post({ kind: 'open', to: message.from })
    else if (message.kind === 'hello' && isBroken) post({ kind: 'health', isBroken })
  }
  const post = (message: Message) => channel.postMessage(message)
  const broadcast = (message: Message) => {
    post(message)
    receive(message)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))
  // A tab that joins an open stream has missed earlier topics, so it must refetch.
  post({ kind: 'hello', from: self })
  const events: StreamEvents = {
    onOpen: (hasCaughtUp) => {
      isOpen = true
      isBroken = false
      broadcast({ kind: 'health', isBroken })
      if (!hasCaughtUp) broadcast({ kind: 'open' })
    },
    onTopic: (topic) => broadcast({ kind: 'topic', topic }),
    onBroken: (wasOpen) => {
      isOpen = false
      isBroken = true
      broadcast({ kind: 'health', isBroken })
      if (!wasOpen) listener.onRefused()
    },
  }
  void withLock(name, stop.signal, () => maintainStream(stop.signal, events))
  return () => {
    stop.abort()
    channel.close()
  }
}

type Message =
  | { kind: 'hello'; from: string }
  | { kind: 'open'; to?: string }
  | { kind: 'topic'; topic: Topic }
  | { kind: 'health'; isBroken: boolean }

// Browsers provide locks only in secure contexts. Elsewhere each tab opens its own stream.
async function withLock(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run()
  try {
    await navigator.locks.request(name, { signal }, run)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

interface StreamEvents {
  /** `hasCaughtUp` is true if the server sends every change since this page was loaded. */
  onOpen: (hasCaughtUp: boolean) => void
  onTopic: (topic: Topic) => void
  onBroken: (wasOpen: boolean) => void
}

/** Keeps a stream open until aborted. Reopens a broken one with growing delays. */
function maintainStream(stop: AbortSignal, { onOpen, onTopic, onBroken }: StreamEvents): Promise<void> {
  return new Promise((resolve) => {
    let failures = 0
    let isFirst = true
    let isRetryScheduled = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let source: EventSource | undefined

    function connect(): void {
      isRetryScheduled = false
      // The server replays topics this far back: no data on this page is older than the page itself.
      const age = isFirst ? `?age=${Math.ceil(performance.now())}` : ''
      const stream = new EventSource(`${API_ROOT}/${STREAM}${age}`)
      let wasOpen = false
      source = stream
      // Wait for the server's `open` message, sent once it listens for topics; the browser's own `open` event is too
      // early.
      stream.addEventListener('open', (event) => {
        if (!(event instanceof MessageEvent)) return
        wasOpen = true
        failures = 0
        isFirst = false
        onOpen(event.data === CAUGHT_UP)
      })
      stream.addEventListener('topic', ({ data }: MessageEvent<Topic>) => onTopic(data))
      stream.addEventListener('error', () => {
        stream.close()
        isRetryScheduled = true
        timer = setTimeout(connect, retryDelayMs(failures))
        failures += 1
        onBroken(wasOpen)
      })
    }

    const connectAtOnce = () => {
      if (!isRetryScheduled) return
      clearTimeout(timer)
      connect()
    }
    window.addEventListener('online', connectAtOnce, { signal: stop })
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      resolve()
    })
    connect()
  })
}

// Written out and typed by the contract: importing the endpoint would bundle the schema library into every page.
const STREAM: (typeof openLiveStream)['path'] = 'live'

const MAX_RETRY_DELAY_MS = 30_000

// Randomise the delay, so that not all browsers reconnect at the same moment after a server restart.
function retryDelayMs(failures: number): number {
  return Math.min(1000 * 2 ** failures, MAX_RETRY_DELAY_MS) * (0.5 + Math.random() / 2)
}
