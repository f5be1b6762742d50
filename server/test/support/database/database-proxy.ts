import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface DatabaseProxy {
  url: string
  attemptedAtMs: number[]
  working(): number
  /** Returns the number of connections that the client still holds although nothing passes through them. */
  silent(): number
  /** Breaks all connections and accepts no new ones. */
  refuse(): void
  /** Breaks every second connection that is made from now on, beginning with the next. */
  alternate(): void
  /** Lets no more bytes through the open connections and does not close them, as when a machine loses its network. New connections work. */
  cutOff(): void
  /** Lets no more bytes through open and new connections, as when the database hangs. */
  freeze(): void
  accept(): void
  close(): void
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const attemptedAtMs: number[] = []
  const working = new Map<Socket, Socket>()
  const silent = new Set<Socket>()
  let mode: 'accept' | 'refuse' | 'alternate' | 'freeze' = 'accept'
  let isNextBroken = false

  const listener = createServer((socket) => {
    attemptedAtMs.push(performance.now())
    socket.on('error', () => socket.destroy())
    socket.on('close', () => silent.delete(socket))
    if (mode === 'refuse') socket.destroy()
    else if (mode === 'alternate' && (isNextBroken = !isNextBroken)) socket.destroy()
    else if (mode === 'freeze') silent.add(socket.resume())
    else forward(socket)
  })

  function forward(socket: Socket): void {
    const upstream = connect(Number(target.port), target.hostname)
    upstream.on('error', () => socket.destroy())
    working.set(socket, upstream)
    socket.on('close', () => {
      working.delete(socket)
      upstream.destroy()
    })
    socket.pipe(upstream).pipe(socket)
  }

  function cutOff(): void {
    for (const [socket, upstream] of working) {
      upstream.unpipe(socket)
      socket.unpipe(upstream).resume()
      working.delete(socket)
      silent.add(socket)
    }
  }

  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((listener.address() as AddressInfo).port)
  return {
    url: url.href,
    attemptedAtMs,
    working: () => working.size,
    silent: () => silent.size,
    refuse: () => {
      mode = 'refuse'
      for (const socket of working.keys()) socket.destroy()
    },
    alternate: () => {
      mode = 'alternate'
    },
    cutOff,
    freeze: () => {
      mode = 'freeze'
      cutOff()
    },
    accept: () => {
      mode = 'accept'
    },
    close: () => void listener.close(),
  }
}
