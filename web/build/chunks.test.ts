import { expect, test } from 'vitest'
import { chunks, type Graph } from './chunks.ts'

type Imports = Record<string, { now?: string[]; later?: string[] }>

const IMPORTS: Imports = {
  '/src/pages/new-booking.tsx': { now: ['/src/features/bookings/wizard/wizard.tsx', '/src/components/ui/tabs.tsx'] },
  '/src/features/bookings/wizard/wizard.tsx': {
    now: ['/src/features/bookings/wizard/draft.ts'],
    later: ['/src/features/bookings/wizard/review.tsx'],
  },
  '/src/features/bookings/wizard/draft.ts': {
    now: ['/src/features/bookings/wizard/wizard.words.ts', '/src/features/bookings/booking/wall-clock.ts'],
  },
  '/src/features/bookings/wizard/review.tsx': { now: ['/src/features/bookings/wizard/draft.ts'] },
  '/src/pages/bookings.tsx': { now: ['/src/features/bookings/booking/money.tsx', '/src/components/ui/tabs.tsx'] },
  '/src/pages/fleet.tsx': {
    now: ['/src/features/fleet/queries.ts'],
    later: ['/src/features/fleet/vehicle-dialog.tsx'],
  },
  '/src/features/fleet/vehicle-dialog.tsx': { now: ['/src/features/fleet/queries.ts'] },
  '/src/pages/hubs.tsx': { now: ['/src/features/places/rights.ts'], later: ['/src/features/places/hub-dialog.tsx'] },
  '/src/features/places/hub-dialog.tsx': { now: ['/src/features/places/rights.ts'] },
  '/src/pages/profile/customer-sections.tsx': { now: ['/src/features/support/ticket-status.tsx'] },
  '/src/pages/requests.tsx': { now: ['/src/features/support/ticket-status.tsx'] },
  '/src/pages/approvals.tsx': { now: ['/src/features/bookings/approvals/desk.tsx'] },
  '/src/pages/ending-bookings.tsx': { now: ['/src/features/bookings/approvals/desk.tsx'] },
  '/src/pages/models.tsx': { now: ['/src/features/catalogue/model-picture.tsx', '/src/features/catalogue/queries.ts'] },
  '/src/pages/subscriptions.tsx': {
    now: ['/src/features/catalogue/model-picture.tsx', '/src/features/catalogue/queries.ts'],
  },
  '/src/features/catalogue/model-picture.tsx': {
    now: ['/src/components/art/scooter.tsx', '/src/components/art/e-bike.tsx'],
  },
  '/src/pages/home.tsx': {
    now: ['/src/components/art/scooter.tsx', '/src/features/catalogue/queries.ts'],
    later: ['/src/pages/home/home-ride.tsx'],
  },
  '/src/pages/home/home-ride.tsx': { now: ['/src/components/ui/text-link.tsx'] },
  '/src/app/main.tsx': {
    now: ['/src/lib/api/live.ts', '/src/components/ui/button.tsx', '/src/components/ui/modal.tsx'],
  },
  '/src/auth-entry/login-hydration.tsx': {
    now: ['/src/components/ui/button.tsx', '/src/components/ui/field.tsx', '/src/components/ui/field-frame.tsx'],
    later: ['/src/features/accounts/signup/agreement-dialog.tsx'],
  },
  '/src/features/accounts/signup/agreement-dialog.tsx': { now: ['/src/components/ui/modal.tsx'] },
  '/src/pages/profile.tsx': { now: ['/src/components/ui/field-frame.tsx'] },
}

test.each<[string, string | null, string]>([
  ['/src/features/bookings/wizard/draft.ts', 'wizard', 'a screen and its dialog share it'],
  ['/src/features/bookings/wizard/wizard.words.ts', 'wizard', 'only the wizard uses it'],
  ['/src/features/bookings/booking/wall-clock.ts', 'wizard', 'only the screen of the wizard uses it'],
  ['/src/features/bookings/wizard/wizard.tsx', null, 'one screen uses it'],
  ['/src/features/bookings/wizard/review.tsx', null, 'it is loaded lazily'],
  ['/src/features/fleet/queries.ts', 'fleet', 'a screen and its dialog share it'],
  ['/src/features/places/rights.ts', null, 'its folder has no chunk'],
  ['/src/features/support/ticket-status.tsx', 'screens', 'a screen and a part of another screen share it'],
  ['/src/components/ui/tabs.tsx', 'screens', 'several screens use it'],
  ['/src/features/bookings/approvals/desk.tsx', 'rides', 'only the staff boards use it'],
  ['/src/features/catalogue/model-picture.tsx', 'catalogue', 'several screens use it'],
  ['/src/features/catalogue/queries.ts', 'screens', 'screens without illustrations use it'],
  ['/src/components/art/e-bike.tsx', 'catalogue', 'only models are drawn with it'],
  ['/src/components/art/scooter.tsx', 'drawings', 'home shows it without the drawings of other models'],
  ['/src/pages/home/home-ride.tsx', 'tickets', 'home loads it together with the ticket'],
  ['/src/components/ui/text-link.tsx', 'tickets', 'of all screens only the ticket on home uses it'],
  ['/src/lib/api/live.ts', 'frame', 'the app starts with it'],
  ['/src/components/ui/button.tsx', 'blocks', 'the app and the account pages start with it'],
  ['/src/components/ui/modal.tsx', 'blocks', 'the app starts with it and an account page loads it later'],
  ['/src/components/ui/field-frame.tsx', 'blocks', 'an account page and a screen use it'],
  ['/src/components/ui/field.tsx', 'forms', 'only account pages start with it'],
  ['/src/app/main.tsx', null, 'it is an entry'],
])('puts %s into the chunk %s, because %s', (id, chunk) => {
  const getModuleInfo = (imported: string) => ({
    importers: importersOf(imported, 'now'),
    dynamicImporters: importersOf(imported, 'later'),
  })
  expect(chunkOf(id, { getModuleInfo })).toBe(chunk)
})

function importersOf(imported: string, when: 'now' | 'later'): string[] {
  return Object.keys(IMPORTS).filter((importer) => IMPORTS[importer]?.[when]?.includes(imported))
}

/** Returns the first chunk that claims the module, by descending priority as the bundler does. */
function chunkOf(id: string, graph: Graph): string | null {
  const groups = chunks.groups.toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0))
  for (const { name } of groups) {
    const chunk = typeof name === 'string' ? null : name(id, graph)
    if (chunk !== null) return chunk
  }
  return null
}
