import { API_ROOT, Failure, type EndpointSpec } from '@voltloop/contract/core/endpoint'
import { BRAND } from '@voltloop/contract/messages/brand'
import { ROLES, type Role } from '@voltloop/contract/core/roles'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

export interface Operation {
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
}

/** Returns the operations of the contract, from which both the docs page and the OpenAPI document are made. */
export function operationsOf(endpoints: readonly EndpointSpec[]): Operation[] {
  return endpoints.map((endpoint) => ({
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
  }))
}

/** Returns the OpenAPI 3.1 document of the contract. */
export function openApiDocument(endpoints: readonly EndpointSpec[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operationsOf(endpoints)) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${BRAND} API`, version },
    paths,
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'voltloop' } },
    },
  }
}

function describe(operation: Operation): object {
  return {
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
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

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
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) as JsonSchema
  return rest
}
