import { Worker } from 'node:worker_threads'
import type { InvoiceDocument } from './draw.ts'

export interface DrawRequest {
  id: number
  document: InvoiceDocument
}

export type DrawResponse = { id: number; bytes: Uint8Array } | { id: number; problem: string }

interface Thread {
  worker: Worker
  pending: Map<number, PromiseWithResolvers<Buffer>>
}

let thread: Thread | null = null
let lastId = 0

/** Draws a document in a separate thread, one after the other, so that requests are answered meanwhile. */
export function drawInThread(document: InvoiceDocument): Promise<Buffer> {
  const { worker, pending } = (thread ??= startThread())
  const drawing = Promise.withResolvers<Buffer>()
  const request: DrawRequest = { id: ++lastId, document }
  pending.set(request.id, drawing)
  worker.ref()
  worker.postMessage(request)
  return drawing.promise
}

function startThread(): Thread {
  const started: Thread = { worker: new Worker(new URL('draw-worker.ts', import.meta.url)), pending: new Map() }
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
    else drawing?.reject(new Error(`The invoice could not be drawn: ${response.problem}`))
  })
  worker.on('error', discard)
  worker.on('exit', (code) => discard(new Error(`The drawing thread ended with code ${code}.`)))
  return started
}
