import type { Plant } from './plant.ts'

export const RULE_PLANTS: readonly Plant[] = [
  {
    what: 'Date.now() in a server module',
    files: { 'server/src/bookings/hurry.ts': `export const hurry = (): number => Date.now()` },
    reports: /bookings\/hurry\.ts:1:.*ambient-time/,
  },
  {
    what: 'new Date() without a time in the web',
    files: { 'web/src/lib/today.ts': `export const today = (): Date => new Date()` },
    reports: /lib\/today\.ts:1:.*ambient-time/,
  },
  {
    what: 'now() in SQL',
    files: { 'server/migrations/0002-clock.sql': `create table rides (\n  made_at timestamptz default now()\n);` },
    reports: /0002-clock\.sql:2: ambient-time/,
  },
  {
    what: 'now() in SQL of a server module',
    files: { 'server/src/bookings/recent.ts': dbFile("sql`select now() - interval '1 day'`.execute(db)") },
    reports: /bookings\/recent\.ts:3:.*ambient-time/,
  },
  {
    what: 'a text in the contract that only the web shows',
    files: {
      'contract/src/places/places-messages.ts': `export const NO_CITIES = 'No cities yet'`,
      'web/src/lib/no-cities.ts': `
    import { NO_CITIES } from '@voltloop/contract/places/places-messages'

    export const noCities = (): string => NO_CITIES`,
    },
    reports: /places-messages\.ts:1: web-only-text: NO_CITIES belongs in a \*\.words\.ts of the web/,
  },
  {
    what: 'a text that is written twice',
    files: {
      'web/src/lib/places.words.ts': `export const NO_HUBS = 'No hubs yet'`,
      'web/src/lib/hubs.words.ts': `export const WITHOUT_HUBS = 'No hubs yet'`,
    },
    reports: /places\.words\.ts:1: repeated-text: 'No hubs yet' is in web\/src\/lib\/hubs\.words\.ts/,
  },
  {
    what: 'a migration that blocks writes while it builds an index',
    files: { 'server/migrations/0161-index.sql': `-- Rides by city.\ncreate index rides_city on rides (city_id);` },
    reports: /0161-index\.sql:2: migration: build the index concurrently/,
  },
  {
    what: 'a migration that removes a column the previous version may use',
    files: { 'server/migrations/0161-drop.sql': `alter table rides drop column note;` },
    reports: /0161-drop\.sql:1: migration: the previous version may use this/,
  },
  {
    what: 'a contract migration that names no earlier one',
    files: { 'server/migrations/0162-drop.sql': `-- contract since 0155\nalter table rides drop column note;` },
    reports: /0162-drop\.sql:1: migration: there is no earlier migration 0155/,
  },
  {
    what: 'a migration with the number of another one',
    files: { 'server/migrations/0160-second.sql': `create table seconds (id int primary key);` },
    reports: /0160-second\.sql:1: migration: another migration has the number 0160/,
  },
  {
    what: 'a migration that requires a column the previous version does not write',
    files: { 'server/migrations/0161-colour.sql': `alter table rides add column colour text not null;` },
    reports: /0161-colour\.sql:1: migration: the previous version does not write this column/,
  },
  {
    what: 'a migration that checks all rows under a lock',
    files: { 'server/migrations/0161-check.sql': `alter table rides add constraint rides_fee check (fee > 0);` },
    reports: /0161-check\.sql:1: migration: add the constraint 'not valid'/,
  },
  {
    what: 'a migration that changes all rows in one transaction',
    files: {
      'server/migrations/0161-fill.sql': `alter table rides add column colour text;\nupdate rides set colour = 'red';`,
    },
    reports: /0161-fill\.sql:2: migration: change rows in a batched job/,
  },
  {
    what: 'a migration outside a transaction that could not be repeated',
    files: {
      'server/migrations/0163-index.sql': `-- outside a transaction\ncreate index concurrently if not exists rides_city on rides (city_id);`,
    },
    reports: /0163-index\.sql:2: migration: outside a transaction only/,
  },
  {
    what: 'a font weight that is no token in a stylesheet',
    files: { 'web/src/components/weight.css': `.card {\n  font-weight: 650;\n}` },
    reports: /components\/weight\.css:2: style-token: 'font-weight: 650'/,
  },
  {
    what: 'a font size that is no token in a stylesheet',
    files: {
      'web/src/components/size.css': `.card {\n  font: var(--fw-bold) 13px / 1 var(--font);\n  font-size: 13px;\n}`,
    },
    reports: /components\/size\.css:2: style-token: 'font: [\s\S]*size\.css:3: style-token: 'font-size: 13px'/,
  },
  {
    what: 'a font weight and a font size that are no tokens in a class',
    files: { 'web/src/components/bold.ts': `export const bold = 'text-[13px] font-[650]'` },
    reports: /components\/bold\.ts:1: style-token: 'text-\[13px\]'[\s\S]*bold\.ts:1: style-token: 'font-\[650\]'/,
  },
  {
    what: 'the environment read by a module',
    files: { 'server/src/bookings/mode.ts': `export const mode = (): string | undefined => process.env['MODE']` },
    reports: /bookings\/mode\.ts:1:.*process-env/,
  },
  {
    what: "a write to another module's table",
    files: { 'server/src/bookings/grab.ts': dbFile(`db.updateTable('cities').set({ name: 'Mine' })`) },
    reports: /bookings\/grab\.ts:3: table-owner: cities belongs to places/,
  },
  {
    what: "a write to another module's table in plain SQL",
    files: { 'server/src/bookings/steal.ts': dbFile('sql`delete from cities`.execute(db)') },
    reports: /bookings\/steal\.ts:3: table-owner: cities belongs to places/,
  },
  {
    what: "a write to a module's table by a script",
    files: { 'server/scripts/seize.ts': dbFile(`db.updateTable('cities').set({ name: 'Mine' })`) },
    reports: /scripts\/seize\.ts:3: table-owner: cities belongs to places/,
  },
  {
    what: 'a write of the demo data to a table that is not named',
    files: { 'server/scripts/demo/guess.ts': dbFile('db.deleteFrom(table)') },
    reports: /demo\/guess\.ts:3: table-owner: write the name of the table out/,
  },
  {
    what: 'a select of all columns',
    files: { 'server/src/places/everything.ts': dbFile(`db.selectFrom('cities').selectAll()`) },
    reports: /places\/everything\.ts:3:.*select-all/,
  },
  {
    what: 'a query key that is written in two features',
    files: {
      'web/src/features/rides/queries.ts': `export const ridesQuery = { queryKey: ['rides', 'all'] }`,
      'web/src/features/riders/queries.ts': `export const ridersQuery = { queryKey: ['rides', 'all'] }`,
    },
    reports: /queries\.ts:1: query-key: \['rides', 'all'\] is already declared in web\/src\/features\/ride/,
  },
  {
    what: 'a double type assertion',
    files: { 'web/src/lib/forced.ts': `export const forced = 'text' as unknown as number` },
    reports: /lib\/forced\.ts:1:.*double-assertion/,
  },
  {
    what: 'a continued import',
    files: { 'web/src/lib/continued.ts': `export const continued = import('./other.ts').then(() => null)` },
    reports: /lib\/continued\.ts:1:.*import-then/,
  },
  {
    what: 'a comparison of a failure message',
    files: { 'web/src/lib/compared.ts': failureFile(`failure?.message === 'Sold out.'`) },
    reports: /lib\/compared\.ts:1:.*compared-message/,
  },
  {
    what: 'a text search in a failure message',
    files: { 'bench/searched.ts': failureFile(`(failure?.message ?? '').includes('sold')`) },
    reports: /bench\/searched\.ts:1:.*compared-message/,
  },
  {
    what: 'a lookup of a failure message in a list',
    files: { 'scripts/listed.ts': failureFile(`['Sold out.'].includes(failure?.message ?? '')`) },
    reports: /scripts\/listed\.ts:1:.*compared-message/,
  },
  {
    what: 'a comparison of a destructured failure message',
    files: { 'web/src/lib/unpacked.ts': `export const isSoldOut = (message: string) => message !== 'Sold out.'` },
    reports: /lib\/unpacked\.ts:1:.*compared-message/,
  },
  {
    what: 'a switch over a failure message',
    files: {
      'web/src/lib/switched.ts': `export function isSoldOut(failure: Error): boolean {\n  switch (failure.message) {\n    case 'Sold out.':\n      return true\n    default:\n      return false\n  }\n}`,
    },
    reports: /lib\/switched\.ts:2:.*compared-message/,
  },
  {
    what: 'a comment that disables a rule',
    files: { 'web/src/lib/quiet.ts': `// oxlint-disable-next-line no-console\nexport const quiet = 1` },
    reports: /lib\/quiet\.ts:1: disabled-check/,
  },
  {
    what: 'a skipped browser test',
    files: { 'e2e/skipped.spec.ts': journey(`test.skip(true, 'later')\n  expect(page)`) },
    reports: /e2e\/skipped\.spec\.ts:4:.*skipped-test/,
  },
  {
    what: 'a browser test without an assertion',
    files: { 'e2e/hopeful.spec.ts': journey(`await page.goto('/')`) },
    reports: /e2e\/hopeful\.spec\.ts:3:.*no-expectation/,
  },
  {
    what: 'an assertion of a browser test that may not be reached',
    files: { 'e2e/lucky.spec.ts': journey(`if (page.url() === '/') {\n    expect(page).toBeDefined()\n  }`) },
    reports: /e2e\/lucky\.spec\.ts:5:.*conditional-expectation/,
  },
  {
    what: 'a conditionally skipped test',
    files: {
      'server/src/bookings/moody.test.ts': `import { expect, test } from 'vitest'\n\ntest.skipIf(1 > 0)('one', () => {\n  expect(1).toBe(1)\n})`,
    },
    reports: /bookings\/moody\.test\.ts:3:.*skipped-test/,
  },
  {
    what: 'a module index with export *',
    files: { 'server/src/fleet/index.ts': `export * from './holds.ts'` },
    reports: /fleet\/index\.ts:1:.*export-star/,
  },
  {
    what: 'a file with a vague name',
    files: { 'web/src/lib/utils.ts': `export const one = 1` },
    reports: /lib\/utils\.ts:1:.*vague-name/,
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
