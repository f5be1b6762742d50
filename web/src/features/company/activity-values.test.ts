import { expect, test } from 'vitest'
import { describeChange } from './activity-values.ts'
import { actionName, fieldName, totalText } from './activity.words.ts'

test.each([
  [{ field: 'hub', before: 'Ameerpet', after: 'Kukatpally' }, 'Hub: Ameerpet → Kukatpally'],
  [{ field: 'outOfService', before: null, after: 'Flat tyre' }, 'Out of service: Flat tyre'],
  [{ field: 'outOfService', before: 'Flat tyre', after: null }, 'Out of service: Flat tyre → nothing'],
  [{ field: 'costPaise', before: 120_000, after: 140_050 }, 'Cost: Rs. 1,200 → Rs. 1,400.50'],
  [{ field: 'isActive', before: true, after: false }, 'Is active: yes → no'],
  [
    { field: 'status', before: 'CREATED', after: 'ACCEPTED_BY_HUB_MANAGER' },
    'Status: Created → Accepted by hub manager',
  ],
  [{ field: 'cityId', before: null, after: 'Hyderabad' }, 'City: Hyderabad'],
])('the change %j reads %s', (change, text) => {
  expect(describeChange(change)).toBe(text)
})

test('instants are shown in Indian time', () => {
  expect(describeChange({ field: 'startsAt', before: null, after: '2026-11-18T03:30:00.000Z' })).toBe(
    'Starts at: 18\u00A0Nov\u00A026,\u00A009:00\u00A0AM',
  )
})

test('actions and fields without a name of their own are read from their names', () => {
  expect(actionName('booking.handOver')).toBe('Handed over')
  expect(actionName('vehicle.changed')).toBe('Vehicle changed')
  expect(fieldName('registration_number')).toBe('Registration number')
})

test('a total beyond a thousand is not counted', () => {
  expect([totalText(1000), totalText(1001)]).toEqual(['1,000', '1,000+'])
})
