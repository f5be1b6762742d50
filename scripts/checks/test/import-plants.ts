import type { Plant } from './plant.ts'

export const IMPORT_PLANTS: readonly Plant[] = [
  {
    what: 'a server module that imports to its left',
    files: { 'server/src/places/upward.ts': `export { bookCity } from '../bookings/index.ts'` },
    reports: /places\/upward\.ts: server-places-imports-to-its-right: → server\/src\/bookings\/index\.ts/,
  },
  {
    what: "an import of another module's internal file",
    files: {
      'server/src/places/inside.ts': `export const inside = 1`,
      'server/src/bookings/burglar.ts': `export { inside } from '../places/inside.ts'`,
    },
    reports: /bookings\/burglar\.ts: server-modules-import-public-files/,
  },
  {
    what: 'a platform file that imports a module',
    files: { 'server/src/platform/clever.ts': `export { addCity } from '../places/index.ts'` },
    reports: /platform\/clever\.ts: server-platform-imports-no-module/,
  },
  {
    what: 'a module that imports the connection pool',
    files: { 'server/src/bookings/pool.ts': `export { openPool } from '../platform/db/pool.ts'` },
    reports: /bookings\/pool\.ts: server-pool-stays-in-the-platform/,
  },
  {
    what: 'SQL in the routes',
    files: { 'server/src/bookings/routes.ts': `export { sql } from 'kysely'` },
    reports: /bookings\/routes\.ts: server-routes-hold-no-sql/,
  },
  {
    what: 'SQL in a routes file with another name, or in a flow of a subfolder',
    files: {
      'server/src/bookings/ride-routes.ts': `export { sql } from 'kysely'`,
      'server/src/bookings/orders/hasty-flow.ts': `export { sql } from 'kysely'`,
    },
    reports:
      /bookings\/orders\/hasty-flow\.ts: server-routes-hold-no-sql[\s\S]*bookings\/ride-routes\.ts: server-routes-hold-no-sql/,
  },
  {
    what: 'a folder of the bookings module that imports upward',
    files: {
      'server/src/bookings/settlement/rush.ts': `export const rush = 1`,
      'server/src/bookings/lifecycle/upward.ts': `export { rush } from '../settlement/rush.ts'`,
    },
    reports: /lifecycle\/upward\.ts: server-bookings-lifecycle-imports-downward/,
  },
  {
    what: 'the erasure of bookings that imports a folder other than the lifecycle',
    files: {
      'server/src/bookings/hub/counter.ts': `export const counter = 1`,
      'server/src/bookings/erasure/upward.ts': `export { counter } from '../hub/counter.ts'`,
    },
    reports: /erasure\/upward\.ts: server-bookings-erasure-imports-downward/,
  },
  ...plantsInAccounts([
    ['tokens', 'sessions'],
    ['sessions', 'totp'],
    ['totp', 'login'],
    ['login', 'otp'],
    ['otp', 'google'],
    ['google', 'own-account'],
    ['own-account', 'kyc'],
    ['kyc', 'erasure'],
    ['employees', 'invitations'],
    ['invitations', 'own-account'],
    ['erasure', 'google'],
    ['consents', 'kyc'],
    ['passwords', 'login'],
    ['sealing', 'kyc'],
  ]),
  {
    what: 'a shared file of the accounts module that imports a subfolder',
    files: {
      'server/src/accounts/otp/code.ts': `export const code = 1`,
      'server/src/accounts/broadcast.ts': `export { code } from './otp/code.ts'`,
    },
    reports: /accounts\/broadcast\.ts: server-accounts-shared-files-import-no-login/,
  },
  {
    what: 'an outbox that imports the jobs',
    files: {
      'server/src/platform/jobs/runner.ts': `export const runner = 1`,
      'server/src/platform/outbox/upward.ts': `export { runner } from '../jobs/runner.ts'`,
    },
    reports: /outbox\/upward\.ts: server-outbox-imports-no-jobs/,
  },
  {
    what: 'a folder of the bookings feature that imports a sibling it may not',
    files: {
      'web/src/features/bookings/wizard/step.ts': `export const step = 1`,
      'web/src/features/bookings/my-rides/sideways.ts': `export { step } from '../wizard/step.ts'`,
    },
    reports: /my-rides\/sideways\.ts: web-bookings-my-rides-imports-downward/,
  },
  {
    what: 'two files that import each other',
    files: {
      'server/src/bookings/hen.ts': `import { egg } from './egg.ts'\nexport const hen = (): string => egg()`,
      'server/src/bookings/egg.ts': `import { hen } from './hen.ts'\nexport const egg = (): string => hen()`,
    },
    reports: /bookings\/(hen|egg)\.ts: no-cycle/,
  },
  {
    what: 'a web layer that imports upward',
    files: { 'web/src/lib/upward.ts': `export { cityLabel } from '../features/places/city-label.ts'` },
    reports: /lib\/upward\.ts: web-lib-imports-downward/,
  },
  {
    what: 'a feature that imports a feature',
    files: { 'web/src/features/bookings/nosy.ts': `export { cityLabel } from '../places/city-label.ts'` },
    reports: /features\/bookings\/nosy\.ts: web-features-stand-alone/,
  },
  {
    what: 'a web file that imports the server',
    files: { 'web/src/app/shortcut.ts': `export { addCity } from '../../../server/src/places/index.ts'` },
    reports: /app\/shortcut\.ts: web-imports-no-other-side/,
  },
  {
    what: 'React in the behaviour of the landing page',
    files: { 'web/src/landing/behaviour/behaviour.ts': `export { useState } from 'react'` },
    reports: /landing\/behaviour\/behaviour\.ts: web-landing-ships-no-react/,
  },
  {
    what: 'a contract that imports more than zod',
    files: { 'contract/src/heavy.ts': `export { sql } from 'kysely'` },
    reports: /contract\/src\/heavy\.ts: contract-imports-zod-only/,
  },
  {
    what: 'an undeclared package',
    files: { 'server/src/bookings/stowaway.ts': `export { z } from 'zod'` },
    reports: /bookings\/stowaway\.ts: no-undeclared-package/,
  },
  {
    what: 'a development dependency in production code',
    files: { 'server/src/bookings/tooled.ts': `export { vi } from 'vitest'` },
    reports: /bookings\/tooled\.ts: no-tool-in-production/,
  },
  {
    what: "a sandbox that shares the product's code",
    files: { 'sandbox/src/insider.ts': `export { City } from '@voltloop/contract/places/places'` },
    reports: /sandbox\/src\/insider\.ts: sandbox-imports-no-product-code/,
  },
]

// Plants an import from each folder of the accounts module to one that it may not import.
function plantsInAccounts(imports: readonly (readonly [string, string])[]): Plant[] {
  return imports.map(([from, to]) => ({
    what: `the accounts folder ${from} that imports ${to}`,
    files: {
      [`server/src/accounts/${to}/target.ts`]: `export const target = 1`,
      [`server/src/accounts/${from}/upward.ts`]: `export { target } from '../${to}/target.ts'`,
    },
    reports: new RegExp(`accounts/${from}/upward\\.ts: server-accounts-${from}-imports-downward`),
  }))
}
