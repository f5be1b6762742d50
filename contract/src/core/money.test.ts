import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finalCostPaise, toPaise } from './money.ts'

const HALVES = { cgstBasisPoints: 250, sgstBasisPoints: 250 }

describe('finalCostPaise', () => {
  test.each([
    [100_000, 105_000],
    [124_950, 131_200],
    // Half a rupee is rounded up.
    [1_000, 1_100],
    [48, 100],
    [47, 0],
  ])('turns %i paise before tax into %i paise with tax', (cost, final) => {
    expect(finalCostPaise(cost, HALVES)).toBe(final)
  })

  test('returns whole rupees within half a rupee of the exact amount', () => {
    const rate = fc.integer({ min: 0, max: 5_000 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), rate, rate, (cost, cgstBasisPoints, sgstBasisPoints) => {
        const final = finalCostPaise(cost, { cgstBasisPoints, sgstBasisPoints })
        const exact = BigInt(cost) * BigInt(10_000 + cgstBasisPoints + sgstBasisPoints)
        const difference = BigInt(final) * 10_000n - exact
        expect(final % 100).toBe(0)
        expect((difference < 0n ? -difference : difference) <= 500_000n).toBe(true)
      }),
    )
  })
})

test('toPaise converts rupees with two decimals exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (paise) => {
      expect(toPaise(paise / 100)).toBe(paise)
    }),
  )
})
