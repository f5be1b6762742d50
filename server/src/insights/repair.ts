import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import type { Transact } from '../platform/db/db.ts'
import {
  readDaysToRecount,
  readMiscountedBookings,
  recountBooking,
  recountCity,
  recountPeople,
  recountUse,
} from './recount.ts'

const HOUR_MS = 3_600_000
const DAYS_AN_HOUR = 4

/**
 * Recounts the last two days and four of the earlier days every hour, so that all days of the charts are recounted
 * within 24 hours.
 * Counts that are already right do not change.
 */
export async function repairInsights(transact: Transact, now: Date): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS) % 24
  const back = Array.from({ length: DAYS_AN_HOUR }, (_value, at) => 2 + hour * DAYS_AN_HOUR + at)
  const days = [0, 1, ...back].map((count) => dayInIndia(addDays(now, -count)))
  await recountDays(transact, days, now)
}

/**
 * Recounts everything on the given days, and the use of vehicles also on days that were not counted until their end.
 */
export async function recountDays(transact: Transact, days: string[], now: Date): Promise<void> {
  const ids = await transact(async (db) => {
    const found = []
    for (const day of days) found.push(...(await readMiscountedBookings(db, startOf(day), addDays(startOf(day), 1))))
    return found
  })
  for (const id of ids) await transact((db) => recountBooking(db, id))
  const cities = await transact((db) => db.selectFrom('cities').select('id').execute())
  // Use one transaction per city: a transaction that has locked the counters of all cities must not wait for another
  // city's.
  for (const { id } of cities) await transact((db) => recountCity(db, id, days))
  await transact((db) => recountPeople(db, days))
  await transact(async (db) => {
    const unfinished = await readDaysToRecount(db, 'unfinished', now)
    await recountUse(db, [...new Set([...days, ...unfinished])], now)
  })
}

const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`)
