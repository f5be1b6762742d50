import { readStored, writeStored } from '../browser/device-storage.ts'

/** A member of staff who has logged in on this shared device. Nothing secret is stored. */
export interface SharedPerson {
  name: string
  phone: string
}

const KEY = 'shared-device'
const MOST_PEOPLE = 8

/** Returns the staff who have logged in on this device, the last one first; null if the device is not marked as shared. */
export function readSharedPeople(): SharedPerson[] | null {
  const stored = readStored(KEY)
  if (stored === null) return null
  try {
    return peopleIn(JSON.parse(stored))
  } catch (error) {
    // The value may be from somebody else.
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

/** Marks this device as shared, and offers this person at the next login. */
export function rememberPerson(person: SharedPerson): void {
  store([person, ...others(person.phone)].slice(0, MOST_PEOPLE))
}

/** Offers this person no more. The device stays shared. */
export function forgetPerson(phone: string): void {
  store(others(phone))
}

/** Marks this device as not shared, and forgets who has logged in here. */
export function forgetSharedDevice(): void {
  writeStored(KEY, null)
}

function others(phone: string): SharedPerson[] {
  return (readSharedPeople() ?? []).filter((person) => person.phone !== phone)
}

// If site data is blocked, people type their number.
function store(people: SharedPerson[]): void {
  writeStored(KEY, JSON.stringify(people))
}

function peopleIn(value: unknown): SharedPerson[] {
  return Array.isArray(value) ? value.filter(isPerson) : []
}

function isPerson(value: unknown): value is SharedPerson {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('phone' in value)) return false
  return typeof value.name === 'string' && typeof value.phone === 'string'
}
