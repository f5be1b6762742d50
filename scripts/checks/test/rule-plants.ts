import type { Plant } from './plant.ts'

export const RULE_PLANTS: readonly Plant[] = [
  {
    what: 'Date.now() in a server module',
    files: { 'server/src/bookings/hurry.ts': `export const hurry = (): number => Date.now()` },
    says: /bookings\/hurry\.ts:1: ambient-time/,
  },
  {
    what: 'new Date() without a time in the web',
    files: { 'web/src/lib/today.ts': `export const today = (): Date => new Date()` },
    says: /lib\/today\.ts:1: ambient-time/,
  },
  {
    what: 'now() in SQL',
    files: { 'server/migrations/0002-clock.sql': `create table rides (\n  made_at timestamptz default now()\n);` },
    says: /0002-clock\.sql:2: ambient-time/,
  },
  {
    what: 'the environment read by a module',
    files: { 'server/src/bookings/mode.ts': `export const mode = (): string | undefined => process.env['MODE']` },
    says: /bookings\/mode\.ts:1: process-env/,
  },
  {
    what: "a write to another module's table",
    files: { 'server/src/bookings/grab.ts': dbFile(`db.updateTable('cities').set({ name: 'Mine' })`) },
    says: /bookings\/grab\.ts:3: table-owner: cities belongs to places/,
  },
  {
    what: "a write to another module's table in plain SQL",
    files: { 'server/src/bookings/steal.ts': dbFile('sql`delete from cities`.execute(db)') },
    says: /bookings\/steal\.ts:3: table-owner: cities belongs to places/,
  },
  {
    what: 'a read of all columns, whatever they are',
    files: { 'server/src/places/everything.ts': dbFile(`db.selectFrom('cities').selectAll()`) },
    says: /places\/everything\.ts:3: select-all/,
  },
  {
    what: 'a type forced upon a value',
    files: { 'web/src/lib/forced.ts': `export const forced = 'text' as unknown as number` },
    says: /lib\/forced\.ts:1: double-assertion/,
  },
  {
    what: 'a message that is compared to tell failures apart',
    files: { 'web/src/lib/compared.ts': failureFile(`failure?.message === 'Sold out.'`) },
    says: /lib\/compared\.ts:1: compared-message/,
  },
  {
    what: 'a message that is searched for words',
    files: { 'bench/searched.ts': failureFile(`(failure?.message ?? '').includes('sold')`) },
    says: /bench\/searched\.ts:1: compared-message/,
  },
  {
    what: 'a message that is looked for in a list',
    files: { 'scripts/listed.ts': failureFile(`['Sold out.'].includes(failure?.message ?? '')`) },
    says: /scripts\/listed\.ts:1: compared-message/,
  },
  {
    what: 'a message that is taken out of a failure and compared',
    files: { 'web/src/lib/unpacked.ts': `export const isSoldOut = (message: string) => message !== 'Sold out.'` },
    says: /lib\/unpacked\.ts:1: compared-message/,
  },
  {
    what: 'a switch over a message',
    files: {
      'web/src/lib/switched.ts': `export function isSoldOut(failure: Error): boolean {\n  switch (failure.message) {\n    case 'Sold out.':\n      return true\n    default:\n      return false\n  }\n}`,
    },
    says: /lib\/switched\.ts:2: compared-message/,
  },
  {
    what: 'a comment that switches a rule off',
    files: { 'web/src/lib/quiet.ts': `// oxlint-disable-next-line no-console\nexport const quiet = 1` },
    says: /lib\/quiet\.ts:1: silencer/,
  },
  {
    what: 'a browser journey that is skipped',
    files: { 'e2e/skipped.spec.ts': journey(`test.skip(true, 'later')\n  expect(page)`) },
    says: /e2e\/skipped\.spec\.ts:4: spared-test/,
  },
  {
    what: 'a browser journey that expects nothing',
    files: { 'e2e/hopeful.spec.ts': journey(`await page.goto('/')`) },
    says: /e2e\/hopeful\.spec\.ts:3: no-expectation/,
  },
  {
    what: 'a front door that lets everything through',
    files: { 'server/src/fleet/index.ts': `export * from './holds.ts'` },
    says: /fleet\/index\.ts:1: export-star/,
  },
  {
    what: 'a file whose name says nothing',
    files: { 'web/src/lib/utils.ts': `export const one = 1` },
    says: /lib\/utils\.ts: vague-name/,
  },
  {
    what: 'a name that was given up',
    files: { 'server/src/bookings/refusal.ts': `export const isInReach = (): boolean => true` },
    says: /bookings\/refusal\.ts:1: retired-name: 'isInReach' is now called mayActOn/,
  },
  {
    what: 'an event that was given another name',
    files: { 'server/src/bookings/event.ts': `export const event = 'booking.plateLost'` },
    says: /bookings\/event\.ts:1: retired-name/,
  },
  {
    what: 'a file under a name that was given up',
    files: { 'bench/house/world.ts': `export const world = 1` },
    says: /bench\/house\/world\.ts: retired-name/,
  },
]

function dbFile(expression: string): string {
  return `import { sql } from 'kysely'\nimport type { Db } from '../platform/db/db.ts'\nexport const reach = (db: Db) => [sql, ${expression}]`
}

function failureFile(expression: string): string {
  return `export const isSoldOut = (failure?: { message: string }) => ${expression}`
}

function journey(body: string): string {
  return `import { expect, test } from '@playwright/test'\n\ntest('a rider books', async ({ page }) => {\n  ${body}\n})\n\nexport { expect }`
}
