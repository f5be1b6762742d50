import { FAILURES } from '@voltloop/contract/core/errors'
import * as z from 'zod'
import { CUT_OFF, type FuzzResponse } from './send.ts'
import type { Json, JsonSchema, OpenApiDocument, Operation } from './json-schema.ts'

export type CheckResponse = (operation: Operation, response: FuzzResponse) => string | null

/** Checks responses against the OpenAPI document: no server error, and no status or body that it does not declare. */
export function responseCheckOf(document: OpenApiDocument): CheckResponse {
  const schemas = new Map<JsonSchema, z.ZodType>()
  const isValid = (schema: JsonSchema, body: Json) => {
    let compiled = schemas.get(schema)
    if (!compiled) schemas.set(schema, (compiled = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema)))
    const { error } = compiled.safeParse(body)
    return error ? z.prettifyError(error) : null
  }
  return ({ method, response: schema, errorCodes }, { method: sent, status, body, type }) => {
    if (status === CUT_OFF) return null
    if (status >= 500) return `status ${status}`
    if (status >= 400) {
      if (sent === 'HEAD') return null
      if (body === undefined) return `a failure that is not JSON (${type})`
      const problem = isValid(document.components.schemas.Failure, body) ?? contradiction(status, body)
      return problem ?? (sent === method ? undeclaredCode(errorCodes, body) : null)
    }
    if (sent !== method) return null
    if (!schema) return status < 400 ? null : `status ${status}`
    if (status !== 200) return `status ${status} is not documented`
    return body === undefined ? `a response that is not JSON (${type})` : isValid(schema, body)
  }
}

// Failures of the HTTP protocol itself have statuses of their own.
const PROTOCOL_STATUSES = new Set([408, 431])

function contradiction(status: number, body: Json): string | null {
  const { code } = body as { code: keyof typeof FAILURES }
  if (PROTOCOL_STATUSES.has(status) || FAILURES[code].status === status) return null
  return `status ${status} with the code ${code}`
}

function undeclaredCode(declared: ReadonlySet<string>, body: Json): string | null {
  const { code } = body as { code: string }
  return declared.has(code) ? null : `the code ${code}, which is not documented`
}
