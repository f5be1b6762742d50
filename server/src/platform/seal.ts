import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  /** Encrypts a text so that only its purpose and owner can open it. */
  seal(text: string, context: string): Buffer
  open(sealed: Buffer, context: string): string
  /** A hash that tells whether two texts are equal, and nothing without the key. */
  fingerprint(text: string, context: string): Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16
// Named, since a shorter tag, which is easier to forge, would else be taken too.
const GCM = { authTagLength: TAG_BYTES }

/** AES-256-GCM and HMAC-SHA-256 with keys of their own, derived from one secret of 32 bytes. */
export function createSealer(secret: Buffer): Sealer {
  const sealKey = deriveKey(secret, 'seal')
  const hashKey = deriveKey(secret, 'fingerprint')
  return {
    seal: (text, context) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv, GCM).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open: (sealed, context) => {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, IV_BYTES), GCM).setAAD(
        Buffer.from(context),
      )
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
    fingerprint: (text, context) => createHmac('sha256', hashKey).update(`${context}\n${text}`).digest(),
  }
}

function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `voltloop ${purpose}`, 32))
}
