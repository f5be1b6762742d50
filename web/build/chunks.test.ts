import { expect, test } from 'vitest'
import { chunkByUsers } from './chunks.ts'

type Imports = Record<string, { now?: string[]; later?: string[] }>

const IMPORTS: Imports = {
  '/app.html': { now: ['/src/app/main.tsx'] },
  '/src/app/main.tsx': {
    now: ['/src/lib/api/live.ts', '/src/components/ui/button.tsx', '/src/components/ui/modal.tsx'],
    later: ['/src/pages/bookings.tsx', '/src/pages/staff/fleet.tsx', '/src/pages/home.tsx', '/src/pages/profile.tsx'],
  },
  '/auth/login.html': { now: ['/src/auth-entry/login-hydration.tsx'] },
  '/src/auth-entry/login-hydration.tsx': {
    now: ['/src/components/ui/button.tsx', '/src/components/ui/field.tsx', '/src/components/ui/field-frame.tsx'],
    later: ['/src/features/accounts/signup/agreement-dialog.tsx'],
  },
  '/src/features/accounts/signup/agreement-dialog.tsx': { now: ['/src/components/ui/modal.tsx'] },
  '/src/pages/bookings.tsx': { now: ['/src/features/bookings/ticket.tsx', '/src/components/ui/tabs.tsx'] },
  '/src/pages/home.tsx': { now: ['/src/features/bookings/ticket.tsx', '/src/components/ui/tabs.tsx'] },
  '/city.html': { now: ['/src/storefront/behaviour.ts'] },
  '/src/storefront/behaviour.ts': { now: ['/src/lib/distance.ts'] },
  '/src/pages/new-booking.tsx': { now: ['/src/lib/distance.ts'], later: ['/src/features/hub-dialog.tsx'] },
  '/src/features/hub-dialog.tsx': { now: ['/src/lib/distance.ts'] },
  '/src/pages/profile.tsx': { now: ['/src/components/ui/field-frame.tsx'] },
  '/src/pages/staff/hubs.tsx': { now: ['/src/components/table/table-list.tsx'] },
  '/src/pages/staff/customers.tsx': { now: ['/src/components/table/table-list.tsx'] },
  '/src/pages/staff/employees.tsx': { now: ['/src/components/table/table-list.tsx'] },
  '/src/pages/staff/fleet.tsx': {
    now: ['/src/features/fleet/fleet.tsx', '/src/features/fleet/queries.ts', '/src/components/ui/tabs.tsx'],
    later: ['/src/features/fleet/vehicle-dialog.tsx'],
  },
  '/src/features/fleet/vehicle-dialog.tsx': { now: ['/src/features/fleet/queries.ts'] },
}

test.each<[string, string | null, string]>([
  ['/src/app/main.tsx', null, 'it is an entry'],
  ['/src/lib/api/live.ts', 'app', 'the app starts with it'],
  ['/src/components/ui/button.tsx', 'shared', 'the app and the account pages start with it'],
  ['/src/components/ui/modal.tsx', 'shared', 'the app starts with it and an account page loads it later'],
  ['/src/components/ui/field-frame.tsx', 'shared', 'an account page and a screen use it'],
  ['/src/components/ui/field.tsx', 'forms', 'only account pages start with it'],
  ['/src/components/ui/tabs.tsx', 'screens', 'three screens use it'],
  ['/src/components/table/table-list.tsx', 'tables', 'three screens with a table use it'],
  ['/src/features/bookings/ticket.tsx', 'bookings-home', 'two screens use it'],
  ['/src/features/fleet/queries.ts', 'fleet', 'a screen and its dialog use it'],
  ['/src/features/fleet/vehicle-dialog.tsx', null, 'it is loaded later'],
  ['/src/features/fleet/fleet.tsx', null, 'only its screen uses it'],
  ['/src/pages/staff/fleet.tsx', null, 'it is loaded later'],
  ['/src/lib/distance.ts', null, 'a public page uses it, which must not load the app'],
])('puts %s into the chunk %s, because %s', (id, chunk) => {
  const getModuleInfo = (imported: string) => ({
    importers: importersOf(imported, 'now'),
    dynamicImporters: importersOf(imported, 'later'),
  })
  expect(chunkByUsers(id, { getModuleInfo })).toBe(chunk)
})

function importersOf(imported: string, when: 'now' | 'later'): string[] {
  return Object.keys(IMPORTS).filter((importer) => IMPORTS[importer]?.[when]?.includes(imported))
}
