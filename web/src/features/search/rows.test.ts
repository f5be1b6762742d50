import type { Found } from '@voltloop/contract/company/search'
import { SCREENS } from '@voltloop/contract/core/screens'
import { expect, test } from 'vitest'
import { rowsOf } from './rows.ts'

const vehicle: Found = {
  kind: 'vehicle',
  id: '00000000-0000-7000-8000-000000000001',
  label: 'TS09FL0001',
  detail: 'Ather 450X · Ameerpet',
  cityId: '00000000-0000-7000-8000-000000000002',
  isExact: false,
}
const SCREENS_OF_USER = [
  { path: SCREENS.fleet, label: 'Fleet' },
  { path: SCREENS.hubs, label: 'Hubs' },
]

test('exact matches come first, then screens, then the others', () => {
  const exact: Found = { ...vehicle, kind: 'hub', id: vehicle.cityId ?? '', label: 'Fleet Street', isExact: true }
  expect(rowsOf('fl', SCREENS_OF_USER, [exact, vehicle]).map(({ label }) => label)).toEqual([
    'Fleet Street',
    'Fleet',
    'TS 09 FL 0001',
  ])
})

test('a single character finds no screen', () => {
  expect(rowsOf('f', SCREENS_OF_USER, [])).toEqual([])
})

test('every match opens the screen that shows it', () => {
  expect(rowsOf('xx', [], [vehicle])[0]?.target).toEqual({ to: SCREENS.oneVehicle, params: { id: 'TS09FL0001' } })
})

test('a customer opens the own page', () => {
  const detail = '+919000000006'
  const customer: Found = { ...vehicle, kind: 'customer', label: 'Arjun Mehta', detail, cityId: null }
  expect(rowsOf('arjun', [], [customer])).toMatchObject([
    {
      label: 'Arjun Mehta',
      detail: '+91 90000 00006',
      target: { to: SCREENS.oneCustomer, params: { id: customer.id } },
    },
  ])
})
