import type { Plant } from './plant.ts'

export const IMPORT_PLANTS: readonly Plant[] = [
  {
    what: 'a server module that imports to its left',
    files: { 'server/src/places/upward.ts': `export { bookCity } from '../bookings/index.ts'` },
    says: /places\/upward\.ts: server-places-imports-to-its-right: → server\/src\/bookings\/index\.ts/,
  },
  {
    what: "a way past another module's front door",
    files: {
      'server/src/places/inside.ts': `export const inside = 1`,
      'server/src/bookings/burglar.ts': `export { inside } from '../places/inside.ts'`,
    },
    says: /bookings\/burglar\.ts: server-modules-have-a-front-door/,
  },
  {
    what: 'a platform that knows a business word',
    files: { 'server/src/platform/clever.ts': `export { addCity } from '../places/index.ts'` },
    says: /platform\/clever\.ts: server-platform-knows-no-business/,
  },
  {
    what: 'the pool in reach of a module',
    files: { 'server/src/bookings/pool.ts': `export { openPool } from '../platform/db/pool.ts'` },
    says: /bookings\/pool\.ts: server-pool-stays-in-the-platform/,
  },
  {
    what: 'SQL in the routes',
    files: { 'server/src/bookings/routes.ts': `export { sql } from 'kysely'` },
    says: /bookings\/routes\.ts: server-routes-hold-no-sql/,
  },
  {
    what: 'SQL in a routes file with another name, or in a flow of a subfolder',
    files: {
      'server/src/bookings/ride-routes.ts': `export { sql } from 'kysely'`,
      'server/src/bookings/orders/hasty-flow.ts': `export { sql } from 'kysely'`,
    },
    says: /bookings\/orders\/hasty-flow\.ts: server-routes-hold-no-sql[\s\S]*bookings\/ride-routes\.ts: server-routes-hold-no-sql/,
  },
  {
    what: 'a folder of the bookings module that imports upward',
    files: {
      'server/src/bookings/settlement/rush.ts': `export const rush = 1`,
      'server/src/bookings/lifecycle/upward.ts': `export { rush } from '../settlement/rush.ts'`,
    },
    says: /lifecycle\/upward\.ts: server-bookings-lifecycle-imports-downward/,
  },
  {
    what: 'a folder of the bookings feature that imports a sibling it may not',
    files: {
      'web/src/features/bookings/wizard/step.ts': `export const step = 1`,
      'web/src/features/bookings/my-rides/sideways.ts': `export { step } from '../wizard/step.ts'`,
    },
    says: /my-rides\/sideways\.ts: web-bookings-my-rides-imports-downward/,
  },
  {
    what: 'two files that need each other',
    files: {
      'server/src/bookings/hen.ts': `import { egg } from './egg.ts'\nexport const hen = (): string => egg()`,
      'server/src/bookings/egg.ts': `import { hen } from './hen.ts'\nexport const egg = (): string => hen()`,
    },
    says: /bookings\/(hen|egg)\.ts: no-circle/,
  },
  {
    what: 'a web layer that imports upward',
    files: { 'web/src/lib/upward.ts': `export { cityLabel } from '../features/places/city-label.ts'` },
    says: /lib\/upward\.ts: web-lib-imports-downward/,
  },
  {
    what: 'a feature that imports a feature',
    files: { 'web/src/features/bookings/nosy.ts': `export { cityLabel } from '../places/city-label.ts'` },
    says: /features\/bookings\/nosy\.ts: web-features-stand-alone/,
  },
  {
    what: 'a web file that imports the server',
    files: { 'web/src/app/shortcut.ts': `export { addCity } from '../../../server/src/places/index.ts'` },
    says: /app\/shortcut\.ts: web-imports-no-other-side/,
  },
  {
    what: 'React in the behaviour of the landing page',
    files: { 'web/src/landing/behaviour.ts': `export { useState } from 'react'` },
    says: /landing\/behaviour\.ts: web-landing-ships-no-react/,
  },
  {
    what: 'a contract that imports more than zod',
    files: { 'contract/src/heavy.ts': `export { sql } from 'kysely'` },
    says: /contract\/src\/heavy\.ts: contract-imports-zod-only/,
  },
  {
    what: 'a package that nobody declared',
    files: { 'server/src/bookings/stowaway.ts': `export { z } from 'zod'` },
    says: /bookings\/stowaway\.ts: no-undeclared-package/,
  },
  {
    what: 'a tool in production code',
    files: { 'server/src/bookings/tooled.ts': `export { vi } from 'vitest'` },
    says: /bookings\/tooled\.ts: no-tool-in-production/,
  },
  {
    what: "a sandbox that shares the product's code",
    files: { 'sandbox/src/insider.ts': `export { City } from '@voltloop/contract/places'` },
    says: /sandbox\/src\/insider\.ts: sandbox-is-the-outside/,
  },
]
