import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether `signature` is the hex HMAC-SHA256 of `signed` under one of the secrets; takes as long for a near miss as for nonsense. */
export function isSigned(signed: string | Buffer, signature: string, secrets: readonly string[]): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.some((secret) => timingSafeEqual(createHmac('sha256', secret).update(signed).digest(), given))
}
