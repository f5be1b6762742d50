import type { Statement } from '../../server/test/support/database/statements.ts'

/**
 * The values that differ between bookings, as SQL expressions of `:r` (a large random number), `:n` (a rider's number) and `:m` (a model's number).
 */
export type Varying = ReadonlyMap<string, string>

/** Turns recorded statements into a script that makes a different booking on each run, by replacing the varying values. */
export function scriptOf(statements: readonly Statement[], varying: Varying): string[] {
  const fresh = new Map<string, string>()
  return statements.map(({ text, values }) =>
    text
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/\$(\d+)/g, (_match, position: string) => literalOf(values[Number(position) - 1], varying, fresh))
      .replaceAll(/\s*\n\s*/g, ' '),
  )
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/

function literalOf(value: unknown, varying: Varying, fresh: Map<string, string>): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (Buffer.isBuffer(value)) return varying.get(value.toString('hex')) ?? `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return `array[${value.map((one) => literalOf(one, varying, fresh)).join(', ')}]`
  if (value instanceof Date) return quoted(value.toISOString())
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value as string | number}`
  const known = varying.get(text)
  if (known !== undefined) return known
  if (typeof value === 'number') return text
  return ID.test(text) || RECEIPT.test(text)
    ? `(${joined(text, varying, fresh)})${isId(text) ? '::uuid' : ''}`
    : quoted(text)
}

const RECEIPT = /^vl_([0-9a-f]{32})$/
const isId = (text: string) => text.length === 36

// An id may be the whole value or part of a key or payload.
function joined(text: string, varying: Varying, fresh: Map<string, string>): string {
  if (RECEIPT.test(text)) return `'vl_' || to_hex(:r::bigint)`
  const parts: string[] = []
  let rest = text
  for (let found = ID.exec(rest); found; found = ID.exec(rest)) {
    const [id] = found
    if (found.index > 0) parts.push(quoted(rest.slice(0, found.index)))
    parts.push(varying.get(id)?.replace(/::uuid$/, '') ?? freshId(id, fresh))
    rest = rest.slice(found.index + id.length)
  }
  if (rest !== '') parts.push(quoted(rest))
  return parts.join(' || ')
}

function freshId(id: string, fresh: Map<string, string>): string {
  if (FILLED_IN.test(id)) return quoted(id)
  const known =
    fresh.get(id) ??
    `('f00000${String(fresh.size).padStart(2, '0')}-0000-7000-8000-' || lpad(to_hex(:r::bigint), 12, '0'))`
  fresh.set(id, known)
  return known
}

const FILLED_IN = /^0000000\d-/

// Escape the colon, because pgbench would read it as the start of a variable.
function quoted(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`
}
