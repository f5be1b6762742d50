import { createECDH, ECDH } from 'node:crypto'

/** Whether two keys are a pair with which push messages can be signed (VAPID: P-256, base64url). */
export function isVapidPair(publicKey: string, privateKey: string): boolean {
  const scalar = Buffer.from(privateKey, 'base64url')
  if (scalar.length !== 32) return false
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(scalar)
  } catch {
    // Not every number of that length is a key.
    return false
  }
  return pair.getPublicKey('base64url') === publicKey
}

/** Whether a browser's key is one that messages can be encrypted for: a point of P-256, uncompressed, in base64url. */
export function isPoint(publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 65) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    // Not every pair of numbers lies on the curve.
    return false
  }
}
