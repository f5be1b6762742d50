import { createPublicKey, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

type Verdict = { isValid: true; key: string; subject: string | null } | { isValid: false; reason: string }

/** Verifies the sender of a push message (RFC 8292): a signed token for this service that has not expired and is valid for at most a day. */
export function checkVapid(authorization: string, audience: string, now: Date): Verdict {
  const [, token, key] = /^vapid\s+t=([^,\s]+)\s*,\s*k=([^,\s]+)\s*$/i.exec(authorization) ?? []
  if (token === undefined || key === undefined) return invalid('The Authorization header must read: vapid t=…, k=…')
  try {
    return checkToken(token, key, audience, now)
  } catch (error) {
    return invalid(`The token or its key cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const DAY_SECONDS = 24 * 60 * 60

function checkToken(token: string, key: string, audience: string, now: Date): Verdict {
  const [header, claims, signature, ...more] = token.split('.')
  if (!header || !claims || !signature || more.length > 0) return invalid('The token is not a JWT')
  const publicKey = importKey(Buffer.from(key, 'base64url'))
  if (!publicKey) return invalid('The key is not an uncompressed point on P-256')
  if (decode(header)?.['alg'] !== 'ES256') return invalid('The token must be signed with ES256')
  const verifier = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), verifier, Buffer.from(signature, 'base64url'))) {
    return invalid('The token’s signature is wrong')
  }
  const { aud, exp, sub } = decode(claims) ?? {}
  if (aud !== audience) return invalid(`The token is not for ${audience}`)
  const leftSeconds = typeof exp === 'number' ? exp - now.getTime() / 1000 : 0
  if (leftSeconds <= 0 || leftSeconds > DAY_SECONDS) return invalid('The token has expired, or is valid for over a day')
  return { isValid: true, key, subject: typeof sub === 'string' ? sub : null }
}

function invalid(reason: string): Verdict {
  return { isValid: false, reason }
}

function importKey(point: Buffer): KeyObject | null {
  if (point.length !== 65 || point[0] !== 4) return null
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}

function decode(part: string): Record<string, unknown> | null {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
  return typeof value === 'object' && value !== null ? { ...value } : null
}
