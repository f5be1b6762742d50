import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxLines } from './tax-lines.ts'
import { amountInWords } from './words.ts'

test('splits the price of a typical plan into cost, taxes and round-off', () => {
  const lines = taxLines({ costPaise: 333_250, cgstBasisPoints: 250, sgstBasisPoints: 250, totalPaise: 349_900 })
  expect(lines).toEqual({
    taxablePaise: 333_250,
    cgstPaise: 8_331,
    sgstPaise: 8_331,
    roundOffPaise: -12,
    totalPaise: 349_900,
  })
})

test('computes equal taxes, lines that add up, and a round-off of at most half a rupee and a paisa', () => {
  const cost = fc.integer({ min: 1, max: 100_000_000 })
  const rate = fc.integer({ min: 0, max: 1_400 })
  fc.assert(
    fc.property(cost, rate, (costPaise, half) => {
      const rates = { cgstBasisPoints: half, sgstBasisPoints: half }
      // The price of a plan includes tax and is rounded to the rupee.
      const totalPaise = Math.round((costPaise * (10_000 + 2 * half)) / 1_000_000) * 100
      const lines = taxLines({ costPaise, ...rates, totalPaise })
      expect(lines.cgstPaise).toBe(lines.sgstPaise)
      expect(lines.taxablePaise + lines.cgstPaise + lines.sgstPaise + lines.roundOffPaise).toBe(totalPaise)
      expect(Math.abs(lines.roundOffPaise)).toBeLessThanOrEqual(51)
      expect(Math.abs(lines.cgstPaise - (costPaise * half) / 10_000)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test.each([
  [0, 'Rupees Zero Only'],
  [100, 'Rupees One Only'],
  [1_900, 'Rupees Nineteen Only'],
  [2_000, 'Rupees Twenty Only'],
  [4_200, 'Rupees Forty Two Only'],
  [10_000, 'Rupees One Hundred Only'],
  [349_900, 'Rupees Three Thousand Four Hundred Ninety Nine Only'],
  [10_000_000, 'Rupees One Lakh Only'],
  [12_345_678, 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Paise Seventy Eight Only'],
  [1_000_000_000, 'Rupees One Crore Only'],
  [
    123_456_789_000,
    'Rupees One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety Only',
  ],
  [50, 'Paise Fifty Only'],
])('writes %i paise as %j', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})
