import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

const TEXT = 'otpauth://totp/Voltloop:9000000001?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Voltloop'

test('draws the code that a scanner has read as this text', () => {
  const rows = qrCode(TEXT).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
  expect(rows).toHaveLength(41)
  // Recorded after jsQR had decoded this picture, and 200 others with random secrets.
  expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(
    '699df143cde409a8a9ee5f02d271822ae069da3da6460b672c47cd32fc7d344f',
  )
})

test('fits 106 bytes and rejects longer texts', () => {
  expect(qrCode('x'.repeat(106))).toHaveLength(41)
  expect(() => qrCode('x'.repeat(107))).toThrow('too long')
})
