import { parentPort } from 'node:worker_threads'
import type { DrawRequest, DrawResponse } from './draw-thread.ts'
import { drawDocument } from './draw.ts'

// The entry of the drawing thread, see draw-thread.ts.
parentPort?.on('message', ({ id, document }: DrawRequest) => {
  const respond = (response: DrawResponse) => parentPort?.postMessage(response)
  drawDocument(document).then(
    (bytes) => respond({ id, bytes }),
    (error: unknown) => respond({ id, problem: String(error) }),
  )
})
