import type { Chance } from './chance.ts'
import type { Json } from './json-schema.ts'

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDFFF',
  '\u202Egnirts',
  'Z\u0351\u036B\u0343a\u0321lgo',
  '👩‍👩‍👧‍👦'.repeat(60),
  'ß'.repeat(300),
  'x'.repeat(5000),
  "' or 1=1; --",
  '#{7*7}{{7*7}}<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%ff%',
  '\r\nset-cookie: a=b',
  '00000000-0000-7000-8000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'VL-999999999',
  'VL-2147483648',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20',
  '0000-00-00',
  '2026-02-30',
  'NaN',
  '1e400',
  '-0',
  '٣٤٥٦٧٨٩٠١٢',
  'null',
  'eyJhIjoxfQ',
  'WyJ4IiwiMDAwMDAwMDAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAwIl0',
] as const

const OTHERS: readonly [Json, ...Json[]] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  [],
  {},
  [null],
  [[[[]]]],
  { length: -1 },
  { toString: 1, constructor: { prototype: { isAdmin: true } } },
]

export function rubbishText(chance: Chance): string {
  return chance.pick(TEXTS)
}

function rubbishValue(chance: Chance): Json {
  if (chance.is(0.5)) return rubbishText(chance)
  return chance.is(0.1) ? nested(1 + chance.below(400)) : chance.pick(OTHERS)
}

function nested(depth: number): Json {
  let value: Json = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Replaces, removes or adds one part of a value, at a random depth. */
export function damage(chance: Chance, value: Json): Json {
  if (Array.isArray(value) && value.length > 0 && chance.is(0.7)) {
    const at = chance.below(value.length)
    return value.map((part, index) => (index === at ? damage(chance, part) : part))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || chance.is(0.08))
    return rubbishValue(chance)
  const entries = Object.entries(value)
  const at = chance.below(entries.length)
  if (chance.is(0.15)) return Object.fromEntries(entries.filter((_entry, index) => index !== at))
  if (chance.is(0.15) || entries.length === 0)
    return { ...value, [chance.pick(['__proto__', 'role', 'userId', 'x'.repeat(300), ''])]: rubbishValue(chance) }
  return Object.fromEntries(entries.map(([name, part], index) => [name, index === at ? damage(chance, part) : part]))
}
