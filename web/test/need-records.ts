import type { NeedDay } from '@voltloop/contract/fleet/transfers'
import { hoursFromNow } from './booking-record.ts'
import { HUB, VEHICLE } from './records.ts'

export const HERE = { hubId: HUB.hubId, name: 'Madhapur' }
export const THERE = { hubId: '00000000-0000-4000-8000-000000000077', name: 'Gachibowli' }
const QUIET = { standing: 1, goingOut: 0, comingBack: 0, arriving: 0, short: 0, spare: 1 }

export const dayWith = (changes: Partial<NeedDay> = {}): NeedDay => ({
  day: '2026-11-20',
  rows: [{ hub: THERE, model: VEHICLE.model, ...QUIET }],
  suggestions: [],
  ...changes,
})
export const SHORT = dayWith({
  rows: [
    { hub: HERE, model: VEHICLE.model, ...QUIET, standing: 0, goingOut: 2, short: 2, spare: 0 },
    { hub: THERE, model: VEHICLE.model, ...QUIET },
  ],
  suggestions: [{ from: THERE, to: HERE, model: VEHICLE.model, count: 1, neededAt: hoursFromNow(20) }],
})
