import type { Activity } from '@voltloop/contract/company/activity'

type Change = Activity['changes'][number]
type Value = Change['before']

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the fields in which two records of the audit log differ, with names in place of ids. */
export function changesOf(before: object | null, after: object | null, names: ReadonlyMap<string, string>): Change[] {
  const [old, present] = [valuesOf(before, names), valuesOf(after, names)]
  const fields = new Set([...old.keys(), ...present.keys()])
  return [...fields]
    .map((field) => ({ field, before: old.get(field) ?? null, after: present.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

/** Returns the ids in a record of the audit log. */
export function idsIn(record: unknown): string[] {
  if (typeof record === 'string') return UUID.test(record) ? [record] : []
  if (typeof record !== 'object' || record === null) return []
  return Object.values(record).flatMap(idsIn)
}

function valuesOf(record: object | null, names: ReadonlyMap<string, string>): Map<string, Value> {
  const entries = Object.entries(record ?? {}).map(([field, value]) => [field, toValue(value, names)] as const)
  // An id of something that is gone tells a reader nothing.
  return new Map(entries.filter(([, value]) => typeof value !== 'string' || !UUID.test(value)))
}

function toValue(value: unknown, names: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return names.get(value) ?? value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) return value.map((one) => String(toValue(one, names) ?? '')).join(', ')
  const [name] = NAMING_FIELDS.flatMap((field) =>
    Object.entries<unknown>({ ...value }).filter(([key]) => key === field),
  )
  return typeof name?.[1] === 'string' ? name[1] : JSON.stringify(value)
}

// A record inside another one, such as the hub of a vehicle, is told by its name.
const NAMING_FIELDS = ['name', 'modelName', 'registrationNumber']
