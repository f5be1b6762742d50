import { createECDH, ECDH } from 'node:crypto'

/** Returns whether two keys are a valid VAPID pair for signing push messages (P-256, base64url). */
export function isVapidPair(publicKey: string, privateKey: string): boolean {
  const scalar = Buffer.from(privateKey, 'base64url')
  if (scalar.length !== 32) return false
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(scalar)
  } catch {
    // Not every number of that length is a valid private key.
    return false
  }
  return pair.getPublicKey('base64url') === publicKey
}

/** Returns whether a browser's public key can be used for encryption: an uncompressed P-256 point in base64url. */
export function isPoint(publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 65) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    // Not every pair of numbers is a point on the curve.
    return false
  }
}
