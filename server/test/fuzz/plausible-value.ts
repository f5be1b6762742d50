import fc from 'fast-check'
import type { Chance } from './chance.ts'
import type { Json, JsonSchema } from './json-schema.ts'
import type { KnownValues } from './known-values.ts'

/** Makes values that a schema accepts, or nearly: it ignores rules that contradict each other. */
export interface ValueSource {
  chance: Chance
  known: KnownValues
  now: Date
  given?: GivenValues
}

/** The values of certain fields, wherever they occur. Fields that are undefined are omitted. */
export type GivenValues = Readonly<Record<string, Json | undefined>>

const OPTIONAL_SHARE = 0.6
// A new record with the name of another one is refused, so only ids, phones and cursors are mostly known ones.
const KNOWN_SHARE = { reference: 0.85, other: 0.2 }
const REFERENCE = /(id|ids|phone|cursor)$/i

export function plausibleValue(source: ValueSource, schema: JsonSchema, name = ''): Json {
  const { chance, given = {} } = source
  const value = given[name]
  if (value !== undefined) return value
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.pick(schema.enum) ?? null
  const choice = chance.pick(schema.anyOf ?? schema.oneOf ?? [])
  if (choice) return plausibleValue(source, { ...choice }, name)
  switch (schema.type ?? 'string') {
    case 'object':
      return plausibleObject(source, schema)
    case 'array': {
      const length = (schema.minItems ?? 0) + chance.below(Math.min(3, schema.maxItems ?? 3) + 1)
      return Array.from({ length }, () => plausibleValue(source, schema.items ?? {}, name))
    }
    case 'boolean':
      return chance.is(0.5)
    case 'number':
    case 'integer':
      return plausibleNumber(chance, schema)
    case 'null':
      return null
    default:
      return plausibleText(source, schema, name)
  }
}

function plausibleObject(source: ValueSource, { properties = {}, required = [] }: JsonSchema): Json {
  const { chance, given = {} } = source
  const kept = Object.entries(properties).filter(([name]) =>
    name in given ? given[name] !== undefined : required.includes(name) || chance.is(OPTIONAL_SHARE),
  )
  return Object.fromEntries(kept.map(([name, schema]) => [name, plausibleValue(source, schema, name)]))
}

function plausibleNumber(chance: Chance, schema: JsonSchema): number {
  const least = schema.minimum ?? schema.exclusiveMinimum ?? 0
  const most = Math.min(schema.maximum ?? least + 5000, least + 1_000_000)
  const value = least + chance.next() * (most - least)
  return schema.type === 'integer' || chance.is(0.8) ? Math.round(value) : value
}

function plausibleText(source: ValueSource, schema: JsonSchema, name: string): string {
  const { chance, known, now } = source
  const found = chance.is(KNOWN_SHARE[REFERENCE.test(name) ? 'reference' : 'other'])
    ? known.find(name, chance)
    : undefined
  if (found !== undefined) return `${found}`
  if (/password/i.test(name)) return chance.is(0.7) ? 'Volt@1234' : `Volt@${chance.below(10_000)}aZ`
  if (/phone/i.test(name)) return `${6 + chance.below(4)}${String(chance.below(1e9)).padStart(9, '0')}`
  if (/email/i.test(name)) return `rider${chance.below(1e6)}@example.com`
  if (/^(start|end|from|to|.*(At|Date|Time))$/.test(name) && schema.format !== 'date') return plausibleTime(chance, now)
  if (schema.format === 'date') return plausibleTime(chance, now).slice(0, 10)
  const pattern = schema.pattern ?? schema.allOf?.find((part) => part.pattern !== undefined)?.pattern
  const matching = pattern === undefined ? undefined : chance.pick(textsMatching(pattern))
  if (matching === undefined && chance.is(0.5)) return randomWord(chance).slice(0, schema.maxLength ?? 200)
  return (
    matching ??
    chance
      .pick(TEXTS)
      .padEnd(schema.minLength ?? 0, 'x')
      .slice(0, schema.maxLength ?? 200)
  )
}

function randomWord(chance: Chance): string {
  return Array.from({ length: 10 }, () => LETTERS[chance.below(LETTERS.length)]).join('')
}

const HALF_HOUR_MS = 1_800_000

// A moment within a month, on the half hour, as pickup times are.
function plausibleTime(chance: Chance, now: Date): string {
  const steps =
    Math.floor(now.getTime() / HALF_HOUR_MS) + (chance.is(0.6) ? 1 + chance.below(300) : chance.below(1500) - 300)
  return new Date(steps * HALF_HOUR_MS).toISOString()
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const TEXTS = ['Asha Rao', 'Gachibowli', 'TS09EA1234', 'The left brake squeaks.', 'अनन्या राव', 'x'] as const

const matches = new Map<string, readonly string[]>()

function textsMatching(pattern: string): readonly string[] {
  let texts = matches.get(pattern)
  if (!texts) matches.set(pattern, (texts = sampleTexts(pattern)))
  return texts
}

function sampleTexts(pattern: string): readonly string[] {
  // Look-around cannot be generated from; such patterns only exclude rare texts.
  if (/\(\?[=!<]|\\p/.test(pattern)) return []
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 30, seed: 1 })
}
