import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns whether `signature` is the hex HMAC-SHA256 of `signed` under one of the secrets. Compares in constant time, so that timing reveals nothing.
 */
export function isSigned(signed: string | Buffer, signature: string, secrets: readonly string[]): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.some((secret) => timingSafeEqual(createHmac('sha256', secret).update(signed).digest(), given))
}
