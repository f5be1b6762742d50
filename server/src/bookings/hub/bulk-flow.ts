import type { BulkChange, BulkResult } from '@voltloop/contract/fleet/bulk'
import type { Actor } from '@voltloop/contract/core/roles'
import { lockLastChange, restoreVehicle, retireVehicle } from '../../fleet/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { markUnserved } from '../lifecycle/unserved.ts'
import { changeFleetVehicle } from './unserved.ts'

interface Bulk {
  vehicleIds: readonly string[]
  change: BulkChange
  isPreview?: boolean | undefined
}

interface Changed {
  isChanged: boolean
  unserved: string[]
}

/** Changes vehicles one by one, each in a transaction of its own: a refused one does not keep the others. A preview takes every change back. */
export async function bulkFlow(
  transact: Transact,
  actor: Actor,
  { vehicleIds, change, isPreview = false }: Bulk,
  now: Date,
): Promise<{ results: BulkResult[]; unserved: string[] }> {
  const results: BulkResult[] = []
  const unserved = new Set<string>()
  for (const vehicleId of new Set(vehicleIds)) {
    results.push(
      await decide(vehicleId, async () => {
        const changed = await transact(async (db) => {
          const applied = await applyChange(db, actor, vehicleId, change, now)
          if (isPreview) throw new Preview(applied)
          return applied
        }).catch(changeOfPreview)
        for (const transactionId of changed.unserved) unserved.add(transactionId)
        return changed.isChanged
      }),
    )
  }
  return { results, unserved: [...unserved] }
}

/** Undoes a change of several vehicles, for those that nobody has changed since. */
export async function undoBulkFlow(
  transact: Transact,
  actor: Actor,
  { vehicleIds, changedAt }: { vehicleIds: readonly string[]; changedAt: string },
  now: Date,
): Promise<{ results: BulkResult[] }> {
  const at = new Date(changedAt)
  if (now.getTime() - at.getTime() > UNDO_MS) throw new AppError('bulkUndoLate')
  const results: BulkResult[] = []
  for (const vehicleId of new Set(vehicleIds)) {
    const undo = () => transact((db) => undoChange(db, actor, vehicleId, at, now))
    results.push(await decide(vehicleId, undo))
  }
  return { results }
}

const UNDO_MS = 15 * 60_000

// Carries what a preview would have changed out of its transaction, which an error ends without its changes.
class Preview extends Error {
  readonly changed: Changed

  constructor(changed: Changed) {
    super('This change is only a preview.')
    this.changed = changed
  }
}

function changeOfPreview(error: unknown): Changed {
  if (error instanceof Preview) return error.changed
  throw error
}

async function decide(vehicleId: string, act: () => Promise<boolean>): Promise<BulkResult> {
  try {
    return { vehicleId, outcome: (await act()) ? 'DONE' : 'UNCHANGED', reason: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { vehicleId, outcome: 'REFUSED', reason: error.errors?.[0]?.message ?? error.message }
  }
}

async function applyChange(db: Db, actor: Actor, vehicleId: string, change: BulkChange, now: Date): Promise<Changed> {
  if (change.kind === 'RETIRE') {
    await retireVehicle(db, actor, vehicleId, now)
    return { isChanged: true, unserved: [] }
  }
  return changeFleetVehicle(db, actor, vehicleId, formOf(change), now)
}

function formOf(change: Exclude<BulkChange, { kind: 'RETIRE' }>) {
  switch (change.kind) {
    case 'MOVE':
      return { hubId: change.hubId }
    case 'TAKE_OUT':
      return { outOfService: change.reason }
    case 'BRING_BACK':
      return { outOfService: null }
  }
}

async function undoChange(db: Db, actor: Actor, vehicleId: string, at: Date, now: Date): Promise<boolean> {
  const { before, after } = await lockLastChange(db, actor, vehicleId, at)
  if (after === null) {
    await restoreVehicle(db, actor, before, now)
    await markUnserved(db, { cityId: before.city.cityId, modelId: before.model.modelId }, now, vehicleId)
    return true
  }
  const form = {
    ...(before.hub?.hubId !== after.hub?.hubId && { hubId: before.hub?.hubId ?? null }),
    ...(before.outOfService !== after.outOfService && { outOfService: before.outOfService }),
  }
  return (await changeFleetVehicle(db, actor, vehicleId, form, now)).isChanged
}
