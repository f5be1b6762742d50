import type { Actor } from '@voltloop/contract/core/roles'
import { dayInIndia } from '@voltloop/contract/core/time'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit, type AuditEntry } from '../audit/index.ts'
import { lockCity, requireCity } from '../places/index.ts'
import type { Db } from '../platform/db/db.ts'
import { fieldError } from '../platform/errors.ts'

/** Locks the city for a change and returns the columns that every change has. Rejects a first day in the past: what was charged by then stays true. */
export async function beginChange(db: Db, actor: Actor, cityId: string, from: string | undefined, now: Date) {
  requireCity(actor, cityId)
  await lockCity(db, cityId)
  const today = dayInIndia(now)
  const fromDay = from ?? today
  if (fromDay < today) throw fieldError('from', 'priceDayPast')
  return { id: uuidv7(), city_id: cityId, from_day: fromDay, changed_at: now, changed_by: actor.userId }
}

export async function recordChange(
  db: Db,
  actor: Actor,
  cityId: string,
  change: Omit<AuditEntry, 'subject'>,
  now: Date,
): Promise<void> {
  await recordAudit(db, actor, { ...change, subject: { kind: 'city', id: cityId } }, now)
}

/**
 * Returns the changes that apply by a day, given as YYYY-MM-DD, in the order in which they do. They are given newest first: of several changes for
 * one day the last one counts.
 */
export function changesUntil<Change extends { from: string }>(changes: readonly Change[], day: string): Change[] {
  return changes
    .toReversed()
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => one.from.localeCompare(other.from, 'en'))
}

/** Computes for each city what its changes make of the defaults. */
export function byCity<Change extends { cityId: string }, Result>(
  cityIds: readonly string[],
  changes: readonly Change[],
  inForce: (own: readonly Change[]) => Result,
): Map<string, Result> {
  const own = Map.groupBy(changes, ({ cityId }) => cityId)
  return new Map(cityIds.map((cityId) => [cityId, inForce(own.get(cityId) ?? [])]))
}
