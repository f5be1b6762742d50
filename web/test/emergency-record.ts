import type { Today, TodayList } from '@voltloop/contract/bookings/today'
import type { Emergency } from '@voltloop/contract/support/emergencies'
import { MODEL } from './records.ts'

/** A breakdown that the person who is logged in has taken. */
export const TAKEN_EMERGENCY: Emergency = {
  requestId: '4001',
  kind: 'breakdown',
  status: 'IN_PROGRESS',
  raisedAt: new Date().toISOString(),
  isRinging: false,
  rings: 1,
  takenBy: { name: 'Naveen Kumar', isSelf: true },
  takenAt: new Date().toISOString(),
  rider: { name: 'Nikhil Varma', phone: '+919000000030' },
  transactionId: 'VL-28016',
  plate: 'TG09EV5766',
  model: { modelId: MODEL.modelId, brand: 'Ather', modelName: '450X', imagePath: null },
  batteryType: 'CHARGING',
  hub: { name: 'Madhapur' },
  city: { name: 'Hyderabad' },
  place: null,
  hasInjuries: null,
  words: null,
  photos: [],
  isTowed: false,
  outcome: null,
  withheld: 0,
  actions: ['swap'],
}

const NONE: TodayList = { total: 0, bookings: [] }
/** A day without work at a desk. */
export const NOTHING_TODAY: Today = {
  breakdowns: { total: 0, requests: [] },
  overdue: NONE,
  toAccept: NONE,
  toHandOver: NONE,
  toComeBack: NONE,
  moneyDue: NONE,
  disputed: NONE,
}
