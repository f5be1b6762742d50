import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAadhaar, isPan, lastFour } from './kyc-numbers.ts'

const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
const eleven = fc.tuple(fc.integer({ min: 2, max: 9 }), digits(10)).map(([first, rest]) => [first, ...rest].join(''))

/** Returns the number completed by its valid check digit, which is one of ten. */
const complete = (start: string) => Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(isAadhaar)

test.each(['234123412346', '499118665246', '999941057058', '999971658847'])(
  'accepts the Aadhaar number %s',
  (number) => {
    expect(isAadhaar(number)).toBe(true)
  },
)

test.each([
  ['a wrong check digit', '234123412345'],
  ['eleven digits', '23412341234'],
  ['thirteen digits', '2341234123466'],
  ['a first digit that is never issued', '100000000004'],
  ['a leading zero', '012345678902'],
  ['spaces', '2341 2341 2346'],
  ['digits of another script', '२३४१२३४१२३४६'],
  ['a trailing newline', '234123412346\n'],
  ['no digits', ''],
])('rejects an Aadhaar number with %s', (_what, number) => {
  expect(isAadhaar(number)).toBe(false)
})

test('every eleven digits have exactly one valid check digit', () => {
  fc.assert(fc.property(eleven, (start) => complete(start).length === 1))
  expect(complete('23412341234')).toEqual(['234123412346'])
})

test('detects every single wrong digit', () => {
  const property = fc.property(
    eleven,
    fc.integer({ min: 1, max: 11 }),
    fc.integer({ min: 1, max: 9 }),
    (start, at, by) => {
      const number = complete(start)[0] ?? ''
      const wrong = (Number(number[at]) + by) % 10
      return !isAadhaar(number.slice(0, at) + wrong + number.slice(at + 1))
    },
  )
  fc.assert(property)
  expect(isAadhaar('234123412346')).toBe(true)
})

test('detects every swap of two neighbouring digits', () => {
  const property = fc.property(eleven, fc.integer({ min: 1, max: 10 }), (start, at) => {
    const number = complete(start)[0] ?? ''
    const [left = '', right = ''] = number.slice(at, at + 2)
    return left === right || !isAadhaar(number.slice(0, at) + right + left + number.slice(at + 2))
  })
  fc.assert(property)
  expect(isAadhaar('234123412364')).toBe(false)
})

test.each([
  ['ABCDE1234F', true],
  ['ABCDE1234', false],
  ['ABCD11234F', false],
  ['abcde1234f', false],
  ['ABCDE1234F\n', false],
  ['XABCDE1234F', false],
])('%s is a well-formed PAN: %s', (text, verdict) => {
  expect(isPan(text)).toBe(verdict)
})

test('shows only the last four characters of a number', () => {
  expect(['TS0920200001234', '12', ''].map(lastFour)).toEqual(['1234', '12', ''])
})
