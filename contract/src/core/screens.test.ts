import { expect, test } from 'vitest'
import { isScreen } from './screens.ts'

test.each(['/dashboard/vehicles/TS09EV4417', '/dashboard/bookings/VL-28016'])(
  'knows the path %s of one thing',
  (path) => {
    expect(isScreen(path)).toBe(true)
    expect(isScreen(`${path}/`)).toBe(true)
    expect(isScreen(`${path}/rides`)).toBe(false)
  },
)

test('knows no path that names nothing', () => {
  expect(isScreen('/dashboard/vehicles')).toBe(false)
  expect(isScreen('/dashboard/vehicles/')).toBe(false)
})
