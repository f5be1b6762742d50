import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** 32-byte secrets. */
export interface SealerKeys {
  /** Seals everything that is written from now on. */
  current: Buffer
  /** Earlier keys. They open what was sealed before, until it is sealed again. */
  old: readonly Buffer[]
  /** Never changes: fingerprints are compared with stored ones, whose texts nobody has. */
  fingerprint: Buffer
}

export interface Sealer {
  /** Encrypts a text. Only a caller with the same context (purpose and owner) can decrypt it. */
  seal(text: string, context: string): Buffer
  open(sealed: Buffer, context: string): string
  /** The first bytes of everything that the current key has sealed. */
  currentPrefix: Buffer
  /** A hash of each sealing key, the current one first. They may be stored: the keys cannot be derived from them. */
  keyHashes: readonly Buffer[]
  /** Returns a keyed hash: equal texts have equal hashes, and without the key it reveals nothing. */
  fingerprint(text: string, context: string): Buffer
}

/**
 * Encrypts with AES-256-GCM and hashes with HMAC-SHA-256. Sealed bytes are: format, key id, nonce, tag, ciphertext. The
 * key id tells which key opens them, so that keys can be changed while old texts stay readable.
 */
export function createSealer({ current, old, fingerprint }: SealerKeys): Sealer {
  const currentKey = keyFrom(current)
  const keys = [currentKey, ...old.map(keyFrom)]
  const hashKey = deriveKey(fingerprint, 'fingerprint')
  return {
    currentPrefix: currentKey.prefix,
    keyHashes: keys.map(({ hash }) => hash),
    seal: (text, context) => {
      const { prefix, sealKey } = currentKey
      // Authenticate the prefix too, so that nobody can pretend that another key sealed the text.
      return Buffer.concat([prefix, encrypt(sealKey, text, Buffer.concat([prefix, Buffer.from(context)]))])
    },
    open: (sealed, context) => {
      const key = keys.find(({ prefix }) => prefix.equals(sealed.subarray(0, prefix.length)))
      if (!key) throw new Error('The text is sealed with a key that is not configured.')
      const { prefix, sealKey } = key
      return decrypt(sealKey, sealed.subarray(prefix.length), Buffer.concat([prefix, Buffer.from(context)]))
    },
    fingerprint: (text, context) => createHmac('sha256', hashKey).update(`${context}\n${text}`).digest(),
  }
}

// The first byte of sealed bytes.
const FORMAT = 1

const KEY_ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16
// Set the length explicitly; otherwise shorter tags, which are easier to forge, would be accepted too.
const GCM = { authTagLength: TAG_BYTES }

interface Key {
  sealKey: Buffer
  /** The format and the key id. */
  prefix: Buffer
  hash: Buffer
}

function keyFrom(secret: Buffer): Key {
  const id = deriveKey(secret, 'key id').subarray(0, KEY_ID_BYTES)
  const prefix = Buffer.concat([Buffer.of(FORMAT), id])
  return { sealKey: deriveKey(secret, 'seal'), prefix, hash: deriveKey(secret, 'key check') }
}

function encrypt(key: Buffer, text: string, authenticated: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv, GCM).setAAD(authenticated)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function decrypt(key: Buffer, sealed: Buffer, authenticated: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), GCM).setAAD(authenticated)
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `voltloop ${purpose}`, 32))
}
