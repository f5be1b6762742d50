import type { Query } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { downloadLabels } from '@voltloop/contract/fleet/labels'
import type { Transact } from '../platform/db/db.ts'
import { createDrawingThread } from '../platform/pdf/drawing-thread.ts'
import type { LabelSheets } from './draw-labels.ts'
import { readLabels } from './queries.ts'

const drawInThread: (sheets: LabelSheets) => Promise<Buffer> = createDrawingThread(
  new URL('draw-labels-worker.ts', import.meta.url),
)

/** Draws the labels of all vehicles that a filter finds. */
export async function labelsFlow(
  transact: Transact,
  actor: Actor,
  publicUrl: string,
  { cityId, ...filter }: Query<typeof downloadLabels> & { cityId: string },
  now: Date,
): Promise<Buffer> {
  const labels = await transact((db) => readLabels(db, actor, cityId, filter))
  return drawInThread({ labels, publicUrl, createdAt: now })
}
