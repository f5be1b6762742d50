import { parentPort, Worker } from 'node:worker_threads'

interface DrawRequest {
  id: number
  document: unknown
}

type DrawResponse = { id: number; bytes: Uint8Array } | { id: number; problem: string }

interface Thread {
  worker: Worker
  pending: Map<number, PromiseWithResolvers<Buffer>>
}

/**
 * Returns a function that draws documents in a separate thread, one after the other, so that requests are answered meanwhile. The thread is
 * started for the first document. Its entry calls `serveDrawings`.
 */
export function createDrawingThread(entry: URL): (document: unknown) => Promise<Buffer> {
  let thread: Thread | null = null
  let lastId = 0

  function startThread(): Thread {
    const started: Thread = { worker: new Worker(entry), pending: new Map() }
    const { worker, pending } = started
    const discard = (error: Error) => {
      if (thread === started) thread = null
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
    }
    worker.on('message', (response: DrawResponse) => {
      const drawing = pending.get(response.id)
      pending.delete(response.id)
      // An idle thread must not keep the process alive.
      if (pending.size === 0) worker.unref()
      if ('bytes' in response) drawing?.resolve(Buffer.from(response.bytes))
      else drawing?.reject(new Error(`The document could not be drawn: ${response.problem}`))
    })
    worker.on('error', discard)
    worker.on('exit', (code) => discard(new Error(`The drawing thread ended with code ${code}.`)))
    return started
  }

  return (document) => {
    const { worker, pending } = (thread ??= startThread())
    const drawing = Promise.withResolvers<Buffer>()
    const request: DrawRequest = { id: ++lastId, document }
    pending.set(request.id, drawing)
    worker.ref()
    worker.postMessage(request)
    return drawing.promise
  }
}

/** Draws the documents that arrive in this thread. */
export function serveDrawings(draw: (document: never) => Promise<Buffer>): void {
  parentPort?.on('message', ({ id, document }: { id: number; document: never }) => {
    const respond = (response: DrawResponse) => parentPort?.postMessage(response)
    draw(document).then(
      (bytes) => respond({ id, bytes }),
      (error: unknown) => respond({ id, problem: String(error) }),
    )
  })
}
