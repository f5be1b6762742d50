import type { Role } from '@voltloop/contract/core/roles'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export interface JsonSchema {
  type?: string
  const?: Json
  enum?: Json[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
}

export interface Operation {
  method: string
  roles: readonly Role[]
  /** With parameters as `{name}`. */
  path: string
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  body: JsonSchema | undefined
  isUpload: boolean
  /** Undefined if the document declares no JSON response. */
  response: JsonSchema | undefined
  /** The codes of all failures that the document declares. */
  errorCodes: ReadonlySet<string>
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: { Failure: JsonSchema }; responses: Record<string, { content: FailureContent }> }
}

/** The schema of a failure, and the codes that it can have. */
type FailureContent = {
  'application/json': { schema: { allOf: [object, { properties: { code: { enum: string[] } } }] } }
}

type Content = Record<string, { schema?: JsonSchema }>
interface DocumentedOperation {
  'x-roles': readonly Role[]
  parameters: Operation['parameters']
  requestBody?: { content: Content }
  responses: { 200: { content?: Content }; [status: string]: object }
}

/** Returns all operations of an OpenAPI document. */
export function operationsIn({ paths, components }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-roles': roles, parameters, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      roles,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      isUpload: requestBody?.content['multipart/form-data'] !== undefined,
      response: responses[200].content?.['application/json']?.schema,
      errorCodes: new Set(Object.values(responses).flatMap((response) => codesOf(response, components))),
    })),
  )
}

function codesOf(response: object, { responses }: OpenApiDocument['components']): string[] {
  if (!('$ref' in response)) return []
  const failure = responses[String(response.$ref).replace('#/components/responses/', '')]
  return failure?.content['application/json'].schema.allOf[1].properties.code.enum ?? []
}
