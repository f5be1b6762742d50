import type { Json, JsonSchema, Operation } from './json-schema.ts'
import { plausibleValue, type ValueSource } from './plausible-value.ts'
import { damage, rubbishText } from './rubbish.ts'

export interface FuzzRequest {
  method: string
  /** The path with the query, percent-encoded. */
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  /** The fields of the parameters and of the body, as they were before they were damaged. */
  values: Record<string, Json>
}

// The others are as they should be: they pass validation and reach the rules behind it.
const DAMAGED_SHARE = 0.5
// Requests with given values follow one path through the product. Damage would mostly end it.
const DAMAGED_FOLLOW_UP_SHARE = 0.15

export function randomRequest(source: ValueSource, operation: Operation): FuzzRequest {
  const { chance } = source
  const isDamaged = chance.is(source.given ? DAMAGED_FOLLOW_UP_SHARE : DAMAGED_SHARE)
  const values: Record<string, Json> = {}
  const share = isDamaged ? 0.3 : 0
  const { headers, body } = operation.isUpload
    ? uploadOf(source, isDamaged)
    : operation.body || (isDamaged && operation.method !== 'GET' && chance.is(0.3))
      ? jsonBodyOf(source, operation.body ?? {}, isDamaged, values)
      : { headers: {}, body: undefined }
  return {
    method: isDamaged && chance.is(0.02) ? chance.pick(['PUT', 'OPTIONS', 'DELETE', 'POST']) : operation.method,
    path: pathOf(source, operation, share, values) + queryOf(source, operation, share, values),
    headers: { ...headers, ...extraHeaders(source, isDamaged) },
    body,
    values,
  }
}

function pathOf(source: ValueSource, { path, parameters }: Operation, rubbishShare: number, values: Values): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const schema = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ?? {}
    // Without a text the path would be the one of another operation.
    return parameterText(source, schema, name, rubbishShare, values) || '%20'
  })
}

function queryOf(source: ValueSource, { parameters }: Operation, rubbishShare: number, values: Values): string {
  const { chance, given = {} } = source
  const pairs = parameters
    .filter(
      (parameter) => parameter.in === 'query' && (parameter.required || parameter.name in given || chance.is(0.5)),
    )
    .flatMap(({ name, schema }) => {
      const pair = () => `${name}=${parameterText(source, schema, name, rubbishShare, values)}`
      return chance.is(rubbishShare * 0.2) ? [pair(), pair()] : [pair()]
    })
  if (chance.is(rubbishShare * 0.2)) pairs.push(`${encode(rubbishText(chance))}=1`)
  if (chance.is(rubbishShare * 0.1)) pairs.push('%zz=%ff&&=')
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function parameterText(
  source: ValueSource,
  schema: JsonSchema,
  name: string,
  rubbishShare: number,
  values: Values,
): string {
  const { chance } = source
  if (chance.is(rubbishShare)) return chance.is(0.1) ? '%E0%A4%A' : encode(rubbishText(chance).slice(0, 1500))
  const value = (values[name] = plausibleValue(source, schema, name))
  return encode(typeof value === 'string' ? value : JSON.stringify(value))
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const WRONG_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/vnd.api+json',
  'rubbish',
] as const
const WRONG_TEXTS = [
  '',
  '{',
  '[',
  'null',
  '"text"',
  '1',
  '{"a":1',
  '{"a":NaN}',
  '\uFEFF{}',
  '{}{}',
  '--x--\r\n',
] as const

type Values = FuzzRequest['values']

interface Content {
  headers: Record<string, string>
  body: Buffer | undefined
}

function jsonBodyOf(source: ValueSource, schema: JsonSchema, isDamaged: boolean, values: Values): Content {
  const { chance } = source
  const value = plausibleValue(source, schema)
  if (typeof value === 'object') Object.assign(values, value)
  const type = isDamaged && chance.is(0.08) ? chance.pick(WRONG_TYPES) : 'application/json'
  const damaged = isDamaged && chance.is(0.85) ? damage(chance, value) : value
  const text = isDamaged && chance.is(0.06) ? chance.pick(WRONG_TEXTS) : JSON.stringify(damaged)
  const bytes = Buffer.from(text)
  // A byte that is not UTF-8, in the middle of the text.
  if (isDamaged && chance.is(0.02) && bytes.length > 2) bytes[bytes.length >> 1] = 0xff
  return { headers: { 'content-type': type }, body: bytes }
}

// The smallest complete PNG: one transparent pixel.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
)
const FILES = [
  PICTURE,
  PICTURE.subarray(0, 40),
  Buffer.alloc(0),
  Buffer.from('registration,chassis\r\nTS09EA1,\0\r\n'),
  Buffer.from('\uFEFF"unclosed'),
  Buffer.alloc(3 * 1024 * 1024, 7),
] as const

function uploadOf({ chance }: ValueSource, isDamaged: boolean): Content {
  const file = isDamaged ? chance.pick(FILES) : PICTURE
  const field = isDamaged && chance.is(0.2) ? `name="${'x'.repeat(chance.below(400))}"` : 'name="file"'
  const head = `--fuzz\r\ncontent-disposition: form-data; ${field}; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const tail = isDamaged && chance.is(0.1) ? '' : '\r\n--fuzz--\r\n'
  const type = isDamaged && chance.is(0.1) ? chance.pick(WRONG_TYPES) : 'multipart/form-data; boundary=fuzz'
  return { headers: { 'content-type': type }, body: Buffer.concat([Buffer.from(head), file, Buffer.from(tail)]) }
}

function extraHeaders({ chance }: ValueSource, isDamaged: boolean): Record<string, string> {
  const headers: Record<string, string> = {}
  if (chance.is(0.2)) headers['idempotency-key'] = `fuzz-${chance.below(50)}`
  if (!isDamaged) return headers
  if (chance.is(0.03)) headers['idempotency-key'] = 'x'.repeat(chance.below(500))
  if (chance.is(0.03)) headers['accept-encoding'] = chance.pick(['br', 'gzip', 'identity;q=0', '*', 'rubbish'])
  if (chance.is(0.03)) headers['user-agent'] = chance.pick(['', 'x'.repeat(2000), '\u00FF\u00FE'])
  if (chance.is(0.02)) headers['x-forwarded-for'] = 'rubbish, ::1'
  if (chance.is(0.02)) headers['range'] = 'bytes=5-2'
  return headers
}
