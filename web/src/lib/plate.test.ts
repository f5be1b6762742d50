import { expect, test } from 'vitest'
import { formatPlate } from './plate.ts'

test('stored numbers are shown with the spaces of a painted plate', () => {
  expect(formatPlate('TS09EV4417')).toBe('TS 09 EV 4417')
  expect(formatPlate('KA01E3308')).toBe('KA 01 E 3308')
  expect(formatPlate('DL3SEV1127')).toBe('DL 3S EV 1127')
  expect(formatPlate('22BH1234AA')).toBe('22 BH 1234 AA')
})

test('a number typed with spaces or in lower case reads the same', () => {
  expect(formatPlate('ts 09 ev 4417')).toBe('TS 09 EV 4417')
  expect(formatPlate('DL-3S-EV-1127')).toBe('DL 3S EV 1127')
})

test('what is no registration number stays as it is', () => {
  expect(formatPlate('TEMP 12/A')).toBe('TEMP 12/A')
})
