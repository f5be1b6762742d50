import { isDeepStrictEqual } from 'node:util'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { INVALID_VALUE, REQUIRED } from '@voltloop/contract/core/error-messages'
import * as z from 'zod/mini'
import { problemAt, AppError, type FieldError } from '../errors.ts'

interface Raw {
  params: unknown
  query: unknown
  body: unknown
}

/** Parses a request against the contract, or rejects it with an error for every invalid field. */
export function parseInput(endpoint: EndpointSpec, raw: Raw): Raw {
  return {
    // A path parameter of the wrong format cannot identify a resource, so the response is 404.
    params: endpoint.params && parse(endpoint.params, raw.params, () => new AppError('notFound')),
    query: endpoint.query && assertStorable(parse(endpoint.query, raw.query, badInput)),
    body: endpoint.body && assertStorable(parse(endpoint.body, resolveAliases(endpoint, raw.body ?? {}), badInput)),
  }
}

// Renames a field that was sent under an alias to its schema name. If both names are sent, their values must be equal.
function resolveAliases({ aliases = {} }: EndpointSpec, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields = Object.entries(body).map(([name, value]): [string, unknown] => [
    (Object.hasOwn(aliases, name) && aliases[name]) || name,
    value,
  ])
  const values = new Map(fields)
  const contradictory = fields.filter(([name, value]) => !isDeepStrictEqual(values.get(name), value))
  if (contradictory.length > 0) throw badInput(contradictory.map(([path]) => problemAt(path, 'invalidValue')))
  return Object.fromEntries(fields)
}

function parse(schema: z.core.$ZodType, value: unknown, refusal: (errors: FieldError[]) => AppError): unknown {
  const result = z.safeParse(schema, value, { error: defaultMessage })
  if (!result.success) throw refusal(result.error.issues.flatMap(fieldErrors))
  return result.data
}

// Rejects NUL characters and half surrogate pairs: the database would replace them or fail.
function assertStorable(body: unknown): unknown {
  const unstorable = findUnstorableTexts(body, [])
  if (unstorable.length > 0) throw badInput(unstorable)
  return body
}

function findUnstorableTexts(value: unknown, path: string[]): FieldError[] {
  if (typeof value === 'string') {
    return value.isWellFormed() && !value.includes('\0') ? [] : [problemAt(path.join('.'), 'invalidValue')]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => findUnstorableTexts(part, [...path, key]))
}

/** Says what the first field says, because a toast shows that sentence. */
function badInput(errors: FieldError[]): AppError {
  return new AppError('badInput', { says: errors[0], errors })
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problemAt([...path, key].join('.'), 'unknownField'))
  }
  return [{ path: path.join('.'), message: issue.message }]
}

// Default messages; a message that the schema itself defines takes precedence.
function defaultMessage(issue: z.core.$ZodRawIssue): string {
  return issue.input === undefined ? REQUIRED : INVALID_VALUE
}
