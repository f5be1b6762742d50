import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type Credentials = { region: string; accessKeyId: string; secretAccessKey: string }
export type SignedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }

const LONGEST_SKEW_MS = 15 * 60 * 1000

/** Checks a request by Signature Version 4. Returns the error code that S3 would answer with, or null. */
export function findSignatureProblem({ method, url, headers, body }: SignedRequest, given: Credentials): string | null {
  const fields = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!fields) return 'AccessDenied'
  const [, credential = '', signedHeaders = '', signature = ''] = fields
  const time = textOf(headers['x-amz-date'])
  const scope = `${time.slice(0, 8)}/${given.region}/s3/aws4_request`
  if (credential.split('/')[0] !== given.accessKeyId) return 'InvalidAccessKeyId'
  if (credential !== `${given.accessKeyId}/${scope}`) return 'AuthorizationHeaderMalformed'
  if (!(Math.abs(Date.now() - parseTime(time)) <= LONGEST_SKEW_MS)) return 'RequestTimeTooSkewed'

  const contentHash = textOf(headers['x-amz-content-sha256'])
  const names = signedHeaders.split(';')
  // A signature that leaves these out could be used for another host or another content.
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied'
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${textOf(headers[name]).trim()}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(Buffer.from(`AWS4${given.secretAccessKey}`), time.slice(0, 8)), given.region),
  )
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch'
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  return null
}

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
}

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function parseTime(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}
