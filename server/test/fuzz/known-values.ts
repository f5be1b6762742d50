import type { Chance } from './chance.ts'
import type { Json } from './json-schema.ts'

const MOST_PER_NAME = 300

/** Values that responses contained, by the name of their field: the ids of real records, one's own and those of others. */
export interface KnownValues {
  learn(body: Json): void
  /** Returns the values that this person has seen, and, less often, those of others. */
  seenBy(person: string): KnownValues
  find(name: string, chance: Chance): string | number | undefined
}

const OWN_SHARE = 0.8

export function openKnownValues(chance: Chance): KnownValues {
  const all = openValues(chance)
  const byPerson = new Map<string, ReturnType<typeof openValues>>()
  const seenBy = (person: string): KnownValues => {
    const own = byPerson.get(person) ?? openValues(chance)
    byPerson.set(person, own)
    return {
      seenBy,
      learn: (body) => {
        own.learn(body)
        all.learn(body)
      },
      find: (name, random) => (random.is(OWN_SHARE) ? own.find(name, random) : undefined) ?? all.find(name, random),
    }
  }
  return { ...all, seenBy }
}

function openValues(chance: Chance): Pick<KnownValues, 'learn' | 'find'> {
  const byName = new Map<string, (string | number)[]>()
  const note = (name: string, value: string | number) => {
    const values = byName.get(name) ?? []
    byName.set(name, values)
    if (values.length < MOST_PER_NAME) values.push(value)
    else values[chance.below(MOST_PER_NAME)] = value
  }
  const learn = (value: Json, name = ''): void => {
    if (Array.isArray(value)) for (const item of value.slice(0, 20)) learn(item, name)
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) learn(part, key)
    else if (isUseful(name, value)) note(kindOf(name), value)
  }
  return { learn, find: (name, random) => random.pick(byName.get(kindOf(name)) ?? []) }
}

function isUseful(name: string, value: Json): value is string | number {
  return (typeof value === 'string' && value.length > 0 && value.length < 200) || /^(cursor|number)$/.test(name)
}

// `pickUpHubId` and `hubId` name the same kind of record; `bookingId` and `transactionId` are both booking numbers.
function kindOf(name: string): string {
  const plain = name.toLowerCase().replaceAll('_', '')
  if (plain === 'nextcursor') return 'cursor'
  if (plain === 'bookingid') return 'transactionid'
  const suffix = /(hub|city|model|user|vehicle|subscription|plan)ids?$/.exec(plain)?.[1]
  return suffix ? `${suffix}id` : plain.replace(/ids$/, 'id')
}
