import type { NamedEndpoint } from '@voltloop/contract/all'
import { API_ROOT, Failure, type EndpointSpec } from '@voltloop/contract/core/endpoint'
import type { ErrorCode } from '@voltloop/contract/core/error-codes'
import { FAILURES } from '@voltloop/contract/core/errors'
import { BRAND } from '@voltloop/contract/core/brand'
import { ROLES, type Role } from '@voltloop/contract/core/roles'
import * as z from 'zod/mini'
import { errorCodesOf } from './endpoint-errors.ts'

type JsonSchema = Record<string, unknown>

export interface Operation {
  name: string
  method: string
  path: string
  summary: string
  tag: string
  access: string
  roles: readonly Role[]
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  body: JsonSchema | undefined
  /** Whether the request is a file, sent as multipart/form-data. */
  isUpload: boolean
  response: JsonSchema | undefined
  errors: { status: number; codes: readonly ErrorCode[] }[]
}

/** Returns the operations of the contract, from which both the docs page and the OpenAPI document are made. */
export function operationsOf(endpoints: readonly NamedEndpoint[]): Operation[] {
  return endpoints.map(({ name, endpoint }) => ({
    name,
    method: endpoint.method,
    path: `${API_ROOT}/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    summary: endpoint.summary,
    tag: endpoint.path.split('/')[0] ?? '',
    access: describeAccess(endpoint),
    roles: rolesOf(endpoint),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    body: endpoint.body && schemaOf(endpoint.body, 'input'),
    isUpload: endpoint.file !== undefined,
    response: endpoint.context === 'stream' ? undefined : envelopeSchema(endpoint),
    errors: errorsOf(endpoint),
  }))
}

/** Returns the OpenAPI 3.1 document of the contract. */
export function openApiDocument(endpoints: readonly NamedEndpoint[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  const operations = operationsOf(endpoints)
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${BRAND} API`, version, license: { name: 'MIT', identifier: 'MIT' } },
    // Relative to the document, so that it is right on every installation.
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      responses: failureResponses(operations),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'voltloop' } },
    },
  }
}

function describe(operation: Operation): object {
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: `Who may call: ${operation.access}.`,
    'x-roles': operation.roles,
    tags: [operation.tag],
    security: operation.access === ANYBODY ? [] : [{ session: [] }],
    parameters: operation.parameters,
    ...(operation.body && {
      requestBody: { required: true, content: { 'application/json': { schema: operation.body } } },
    }),
    ...(operation.isUpload && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: UPLOAD } } },
    }),
    responses: {
      200: {
        description: 'Success',
        ...(operation.response && { content: { 'application/json': { schema: operation.response } } }),
      },
      ...Object.fromEntries(
        operation.errors.map(({ status, codes }) => [
          status,
          { $ref: `#/components/responses/${responseName(codes)}` },
        ]),
      ),
    },
  }
}

function errorsOf(endpoint: EndpointSpec): Operation['errors'] {
  return [...Map.groupBy(errorCodesOf(endpoint), (code) => FAILURES[code].status)]
    .map(([status, codes]) => ({ status, codes }))
    .toSorted((one, other) => one.status - other.status)
}

// Many operations share the same failures, so each set of codes is described once.
function failureResponses(operations: readonly Operation[]): Record<string, object> {
  const sets = operations.flatMap(({ errors }) => errors.map(({ codes }) => codes))
  return Object.fromEntries(
    sets.map((codes) => [
      responseName(codes),
      {
        description: codes.map((code) => `\`${code}\`: ${FAILURES[code].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: { allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: codes } } }] },
          },
        },
      },
    ]),
  )
}

const responseName = (codes: readonly ErrorCode[]) => codes.join('.')

const UPLOAD = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
}

const ANYBODY = 'anybody'

function rolesOf({ access }: EndpointSpec): readonly Role[] {
  return access === 'public' || access === 'signedIn' ? ROLES : access
}

function describeAccess({ access }: EndpointSpec): string {
  if (access === 'public') return ANYBODY
  return access === 'signedIn' ? 'anybody who is logged in' : access.join(', ')
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Operation['parameters'] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function envelopeSchema(endpoint: EndpointSpec): JsonSchema {
  const meta =
    endpoint.meta && (schemaOf(endpoint.meta, 'output') as { properties?: Record<string, JsonSchema> }).properties
  const data = endpoint.data && { data: schemaOf(endpoint.data, 'output') }
  return {
    type: 'object',
    properties: { success: { const: true }, message: { type: 'string' }, ...data, ...meta },
    required: ['success', 'message', ...(data ? ['data'] : [])],
  }
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => nameRequiredKeys(jsonSchema),
  }) as JsonSchema
  return rest
}

// A record with fixed keys requires them without naming them as properties, which tools report as a mistake.
function nameRequiredKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { required, additionalProperties } = schema
  if (schema.properties || !required || typeof additionalProperties !== 'object') return
  schema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]))
}
