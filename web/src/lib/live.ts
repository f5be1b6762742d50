import { useQueryClient } from '@tanstack/react-query'
import { API_ROOT } from '@voltloop/contract/endpoint'
import { CAUGHT_UP } from '@voltloop/contract/system'
import type { openLiveStream } from '@voltloop/contract/system'
import { useEffect } from 'react'
import { reportStreamState } from './connection-status.ts'

export interface LiveListener {
  /** The stream is open, perhaps again: what was announced before is not known, so everything may be old. */
  onOpen: () => void
  /** A group of data has changed; a topic is the first part of its query keys. */
  onTopic: (topic: string) => void
  /** The server would not open the stream, or did not answer. */
  onRefused: () => void
  /** Whether announcements arrive, each time that may have changed. */
  onHealth: (isBroken: boolean) => void
}

/** Keeps what is on screen fresh while this person is logged in. */
export function useLive(userId: string, { onTopic, onRefused }: Pick<LiveListener, 'onTopic' | 'onRefused'>): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const onOpen = () => void queryClient.invalidateQueries()
    const close = openLive(userId, { onOpen, onTopic, onRefused, onHealth: reportStreamState })
    return () => {
      close()
      reportStreamState(false)
    }
  }, [queryClient, userId, onTopic, onRefused])
}

/**
 * Listens to the server's announcements over one stream a browser: HTTP/1.1 has six connections for all tabs together.
 * The tab that holds the lock has the stream and tells the others; when it goes, the next one takes over.
 */
export function openLive(userId: string, listener: LiveListener): () => void {
  const name = `voltloop-live:${userId}`
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  const self = Math.random().toString(36)
  let isOpen = false
  let isBroken = false

  function hear(message: Message): void {
    if (message.kind === 'topic') listener.onTopic(message.topic)
    else if (message.kind === 'open' && (message.to === undefined || message.to === self)) listener.onOpen()
    else if (message.kind === 'health') listener.onHealth(message.isBroken)
    else if (message.kind === 'hello' && isOpen) say({ kind: 'open', to: message.from })
    else if (message.kind === 'hello' && isBroken) say({ kind: 'health', isBroken })
  }
  const say = (message: Message) => channel.postMessage(message)
  const sayToAll = (message: Message) => {
    say(message)
    hear(message)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  // Whoever joins an open stream has missed what came before.
  say({ kind: 'hello', from: self })
  const events: StreamEvents = {
    onOpen: (hasCaughtUp) => {
      isOpen = true
      isBroken = false
      sayToAll({ kind: 'health', isBroken })
      if (!hasCaughtUp) sayToAll({ kind: 'open' })
    },
    onTopic: (topic) => sayToAll({ kind: 'topic', topic }),
    onBroken: (wasOpen) => {
      isOpen = false
      isBroken = true
      sayToAll({ kind: 'health', isBroken })
      if (!wasOpen) listener.onRefused()
    },
  }
  void withLock(name, stop.signal, () => keepStream(stop.signal, events))
  return () => {
    stop.abort()
    channel.close()
  }
}

type Message =
  | { kind: 'hello'; from: string }
  | { kind: 'open'; to?: string }
  | { kind: 'topic'; topic: string }
  | { kind: 'health'; isBroken: boolean }

// Without a secure address browsers have no locks: each tab then has a stream of its own.
async function withLock(name: string, signal: AbortSignal, lead: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return lead()
  try {
    await navigator.locks.request(name, { signal }, lead)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

interface StreamEvents {
  /** Whether everything that has changed since this page began will be told. */
  onOpen: (hasCaughtUp: boolean) => void
  onTopic: (topic: string) => void
  onBroken: (wasOpen: boolean) => void
}

/** Holds a stream open until told to stop; a broken one is opened again, later each time it fails. */
function keepStream(stop: AbortSignal, { onOpen, onTopic, onBroken }: StreamEvents): Promise<void> {
  return new Promise((resolve) => {
    let failures = 0
    let isFirst = true
    let isWaiting = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let source: EventSource | undefined

    function connect(): void {
      isWaiting = false
      // Nothing on this page is older than the page itself.
      const age = isFirst ? `?age=${Math.ceil(performance.now())}` : ''
      const stream = new EventSource(`${API_ROOT}/${STREAM}${age}`)
      let wasOpen = false
      source = stream
      // The server's own word comes once it listens for us; the browser's event of the same name is a moment early.
      stream.addEventListener('open', (event) => {
        if (!(event instanceof MessageEvent)) return
        wasOpen = true
        failures = 0
        isFirst = false
        onOpen(event.data === CAUGHT_UP)
      })
      stream.addEventListener('topic', ({ data }: MessageEvent<string>) => onTopic(data))
      stream.addEventListener('error', () => {
        stream.close()
        isWaiting = true
        timer = setTimeout(connect, pauseMs(failures))
        failures += 1
        onBroken(wasOpen)
      })
    }

    const connectAtOnce = () => {
      if (!isWaiting) return
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

// Written out, and held to the contract by its type: the endpoint itself would bring the schemas' library to every page.
const STREAM: (typeof openLiveStream)['path'] = 'live'

const LONGEST_PAUSE_MS = 30_000

// Spread, so that after a restart not every browser comes back in the same moment.
function pauseMs(failures: number): number {
  return Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2)
}
