import { isDeepStrictEqual } from 'node:util'
import type { EndpointSpec } from '@voltloop/contract/endpoint'
import { INVALID_VALUE, REQUIRED, UNKNOWN_FIELD } from '@voltloop/contract/messages/errors'
import * as z from 'zod/mini'
import { Refusal, type FieldError } from '../errors.ts'

interface Raw {
  params: unknown
  query: unknown
  body: unknown
}

/** Reads what came over the wire as the contract has it, or refuses with every field that is wrong. */
export function parseInput(endpoint: EndpointSpec, raw: Raw): Raw {
  return {
    // A path that names nothing possible names nothing.
    params: endpoint.params && parse(endpoint.params, raw.params, () => new Refusal('notFound')),
    query: endpoint.query && whole(parse(endpoint.query, raw.query, badInput)),
    body: endpoint.body && whole(parse(endpoint.body, known(endpoint, raw.body ?? {}), badInput)),
  }
}

// A field that came under its other name is read under the one that the schema knows; under both it must say the same.
function known({ aliases = {} }: EndpointSpec, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields = Object.entries(body).map(([name, value]): [string, unknown] => [
    (Object.hasOwn(aliases, name) && aliases[name]) || name,
    value,
  ])
  const values = new Map(fields)
  const twofold = fields.filter(([name, value]) => !isDeepStrictEqual(values.get(name), value))
  if (twofold.length > 0) throw badInput(twofold.map(([path]) => ({ path, message: INVALID_VALUE })))
  return Object.fromEntries(fields)
}

function parse(schema: z.core.$ZodType, value: unknown, refusal: (errors: FieldError[]) => Refusal): unknown {
  const result = z.safeParse(schema, value, { error: spokenError })
  if (!result.success) throw refusal(result.error.issues.flatMap(fieldErrors))
  return result.data
}

// Neither half a character nor a NUL can be kept: the database would store another in its place, or fail.
function whole(body: unknown): unknown {
  const broken = brokenTexts(body, [])
  if (broken.length > 0) throw badInput(broken)
  return body
}

function brokenTexts(value: unknown, path: string[]): FieldError[] {
  if (typeof value === 'string') {
    return value.isWellFormed() && !value.includes('\0') ? [] : [{ path: path.join('.'), message: INVALID_VALUE }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => brokenTexts(part, [...path, key]))
}

/** The first field's message is the answer's message: that is what a toast shows. */
function badInput(errors: FieldError[]): Refusal {
  const first = errors[0]
  return new Refusal('badInput', { ...(first && { message: first.message }), errors })
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: UNKNOWN_FIELD }))
  }
  return [{ path: path.join('.'), message: issue.message }]
}

// Words for what the contract gave none: a schema's own message always wins over these.
function spokenError(issue: z.core.$ZodRawIssue): string {
  return issue.input === undefined ? REQUIRED : INVALID_VALUE
}
