import { expect, test } from 'vitest'
import { createTotpSecret, stepOfCode, totpCode, totpUri } from './totp.ts'

// The secret and codes of RFC 6238, appendix B, shortened to six digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('shows the code of RFC 6238 at %i seconds', (seconds, code) => {
  expect(totpCode(SECRET, new Date(seconds * 1000))).toBe(code)
})

test('accepts a code half a minute early or late, once, and no other', () => {
  const now = new Date('2026-11-16T10:00:00Z')
  const at = (seconds: number) => totpCode(SECRET, new Date(now.getTime() + seconds * 1000))
  for (const seconds of [-30, 0, 30]) expect(stepOfCode(SECRET, at(seconds), null, now)).not.toBeNull()
  for (const wrong of [at(-60), at(60), '', '12345', '1234567', 'abcdef']) {
    expect(stepOfCode(SECRET, wrong, null, now)).toBeNull()
  }
  const step = stepOfCode(SECRET, at(0), null, now)
  expect(stepOfCode(SECRET, at(0), step, now)).toBeNull()
  expect(stepOfCode(SECRET, at(-30), step, now)).toBeNull()
  expect(stepOfCode(SECRET, at(30), step, now)).not.toBeNull()
})

test('creates secrets of 160 bits and an address for authenticator apps', () => {
  expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(createTotpSecret()).not.toBe(createTotpSecret())
  expect(totpUri(SECRET, 'Voltloop', '9000000001')).toBe(
    `otpauth://totp/Voltloop:9000000001?secret=${SECRET}&issuer=Voltloop`,
  )
})
