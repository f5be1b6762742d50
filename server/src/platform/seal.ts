import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  /** Encrypts a text. Only a caller with the same context (purpose and owner) can decrypt it. */
  seal(text: string, context: string): Buffer
  open(sealed: Buffer, context: string): string
  /** Returns a keyed hash: equal texts have equal hashes, and without the key it reveals nothing. */
  fingerprint(text: string, context: string): Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16
// Set the length explicitly; otherwise shorter tags, which are easier to forge, would be accepted too.
const GCM = { authTagLength: TAG_BYTES }

/** Encrypts with AES-256-GCM and hashes with HMAC-SHA-256, using separate keys derived from one 32-byte secret. */
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
