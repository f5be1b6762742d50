import { expect, test } from 'vitest'
import { describeChange } from './activity-values.ts'
import { actionName, fieldName, totalText } from './activity.words.ts'

const ID = '00000000-0000-7000-8000-000000000001'
const hoursText = (opens: string, ...days: string[]) =>
  days.map((day) => JSON.stringify({ day, opens, closes: '21:00' })).join(', ')

test.each([
  [{ field: 'hub', before: 'Ameerpet', after: 'Kukatpally' }, 'Hub: Ameerpet → Kukatpally'],
  [{ field: 'outOfService', before: null, after: 'Flat tyre' }, 'Out of service: Flat tyre'],
  [{ field: 'outOfService', before: 'Flat tyre', after: null }, 'Out of service: Flat tyre → nothing'],
  [{ field: 'costPaise', before: 120_000, after: 140_050 }, 'Cost: Rs. 1,200 → Rs. 1,400.50'],
  [{ field: 'isActive', before: true, after: false }, 'Active: yes → no'],
  [{ field: 'status', before: 'CREATED', after: 'ACCEPTED_BY_HUB_MANAGER' }, 'Status: Pending → Accepted'],
  [
    { field: 'status', before: 'PICKUP_INSPECTED_BY_SALES_AGENT', after: 'COMPLETED' },
    'Status: On the road → Completed',
  ],
  [{ field: 'status', before: 'OPEN', after: 'IN_PROGRESS' }, 'Status: Open → In progress'],
  [{ field: 'cityId', before: null, after: 'Hyderabad' }, 'City: Hyderabad'],
  [{ field: 'cash', before: 'UNPAID', after: 'PAID' }, 'Cash: Unpaid → Paid'],
  [{ field: 'priority', before: 'LOW', after: 'HIGH' }, 'Priority: Low → High'],
  [{ field: 'way', before: null, after: 'bankTransfer' }, 'Way: Bank transfer'],
  [{ field: 'kind', before: null, after: 'QR' }, 'Kind: QR'],
  [{ field: 'state', before: null, after: 'NCR' }, 'State: NCR'],
  [{ field: 'brand', before: null, after: 'TVS' }, 'Brand: TVS'],
  [{ field: 'chassisNumber', before: null, after: 'ABCDEF' }, 'Chassis number: ABCDEF'],
  [
    { field: 'closedDays', before: '', after: '2026-12-01, 2027-01-26' },
    'Closed days: nothing → 01 Dec 2026, 26 Jan 2027',
  ],
  [{ field: 'cost', before: 1999, after: 2099 }, 'Price: Rs. 1,999 → Rs. 2,099'],
  [{ field: 'managerPhone', before: null, after: '+919000000013' }, 'Manager phone: +91 90000 00013'],
  [{ field: 'photoIds', before: null, after: `${ID}, ${ID}` }, 'Photos: 2'],
  [{ field: 'sha256', before: null, after: '08adf3e4'.repeat(8) }, 'Fingerprint of the paper: 08adf3e4…'],
  [{ field: 'checklist', before: null, after: 'Hinges\nLock' }, 'Checklist: Hinges, Lock'],
  [
    {
      field: 'hours',
      before: hoursText('08:00', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'),
      after: hoursText('07:00', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'),
    },
    'Hours: Every day 08:00 AM to 09:00 PM → Mon to Sat 07:00 AM to 09:00 PM, Sun closed',
  ],
  [
    { field: 'features', before: null, after: '{"range":126,"topSpeed":90,"batteryType":"SWAPPING"}' },
    'Features: Range 126, Top speed 90, Battery type Swapping',
  ],
  [
    {
      field: 'modelSubscriptions',
      before: null,
      after: `{"model":{"brand":"Ather","modelName":"450X","modelId":"${ID}"}}`,
    },
    'Models: Ather 450X',
  ],
  [{ field: 'note', before: null, after: '{not json' }, 'Note: {not json'],
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
