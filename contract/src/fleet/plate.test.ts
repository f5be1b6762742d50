import { expect, test } from 'vitest'
import { compactPlate, formatPlate } from './plate.ts'

test('formats stored registration numbers with the spaces of a number plate', () => {
  expect(formatPlate('TS09EV4417')).toBe('TS 09 EV 4417')
  expect(formatPlate('KA01E3308')).toBe('KA 01 E 3308')
  expect(formatPlate('DL3SEV1127')).toBe('DL 3S EV 1127')
  expect(formatPlate('22BH1234AA')).toBe('22 BH 1234 AA')
})

test('formats a number typed with spaces, dashes or lower case the same way', () => {
  expect(formatPlate('ts 09 ev 4417')).toBe('TS 09 EV 4417')
  expect(formatPlate('DL-3S-EV-1127')).toBe('DL 3S EV 1127')
})

test('converts every way to type a registration number to the same stored form', () => {
  for (const typed of [
    'TS09EV4417',
    'ts-09-ev-4417',
    ' TS 09 EV 4417 ',
    'TS.09.EV.4417',
    'TS–09–EV–4417',
    'ＴＳ０９ＥＶ４４１７',
  ]) {
    expect(compactPlate(typed)).toBe('TS09EV4417')
  }
})

test('leaves a text that is not a registration number unchanged', () => {
  expect(formatPlate('TEMP 12/A')).toBe('TEMP 12/A')
})
