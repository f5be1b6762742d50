import { createHash, randomBytes } from 'node:crypto'

/** Creates a random secret to give out, and the hash of it to store. */
export function mintSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
