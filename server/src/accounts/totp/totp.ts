import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const SECRET_BYTES = 20
const STEP_MS = 30_000
const DIGITS = 6
// The clocks of phones differ: accept the code before and after the current one too.
const TOLERATED_STEPS = 1

/** Creates a secret for an authenticator app, in base32 as such apps expect it. */
export function createTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

/** Returns the URL that authenticator apps read from a QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

/**
 * Returns the time step of a code (RFC 6238), or null if the code is wrong. A code of `lastStep` or before counts as
 * wrong, because each code works only once.
 */
export function stepOfCode(secret: string, code: string, lastStep: number | null, now: Date): number | null {
  const current = Math.floor(now.getTime() / STEP_MS)
  const key = fromBase32(secret)
  for (let step = current - TOLERATED_STEPS; step <= current + TOLERATED_STEPS; step++) {
    if (step > (lastStep ?? -1) && isEqual(codeOfStep(key, step), code)) return step
  }
  return null
}

/** Returns the code that an authenticator app shows at this time. */
export function totpCode(secret: string, now: Date): string {
  return codeOfStep(fromBase32(secret), Math.floor(now.getTime() / STEP_MS))
}

function codeOfStep(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

function isEqual(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
