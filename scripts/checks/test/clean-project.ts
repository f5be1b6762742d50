/**
 * A small project without any violation. Tests plant violations into a copy of it, so every report comes from a
 * plant.
 */
export const CLEAN_PROJECT: Readonly<Record<string, string>> = {
  'package.json': manifest('voltloop', {
    workspaces: ['contract', 'server', 'web', 'sandbox'],
    scripts: { test: 'vitest run', imports: 'depcruise' },
    devDependencies: { 'dependency-cruiser': '*', vitest: '*' },
  }),

  'contract/package.json': manifest('@voltloop/contract', {
    exports: { './*': './src/*.ts' },
    dependencies: { zod: '*' },
  }),
  'contract/src/places/places.ts': `
    import * as z from 'zod/mini'

    export const City = z.object({ name: z.string() })
    export type City = z.infer<typeof City>`,

  'server/package.json': manifest('@voltloop/server', {
    dependencies: { '@voltloop/contract': '*', kysely: '*', pg: '*' },
    devDependencies: { '@types/pg': '*' },
  }),
  'server/migrations/0160-rides.sql': `
    create table rides (id int primary key, fee int not null);
    create index rides_by_fee on rides (fee);
    alter table places add column colour text, add constraint places_colour check (colour <> '') not valid;
    create function paint() returns void language sql as $$ update places set colour = 'red'; $$;
    -- few rows: one per city
    update places set colour = 'red';`,
  'server/src/main.ts': `
    import { City } from '@voltloop/contract/places/places'
    import { bookCity } from './bookings/index.ts'
    import { systemClock } from './platform/clock.ts'
    import { openPool } from './platform/db/pool.ts'

    const pool = openPool()
    await bookCity(pool.db, City.parse({ name: 'Delhi' }), systemClock())
    await pool.close()`,
  'server/src/platform/clock.ts': `
    export function systemClock(): Date {
      return new Date()
    }`,
  'server/src/platform/db/db.ts': `
    import type { Kysely } from 'kysely'

    export interface Tables {}
    export type Db = Kysely<Tables>`,
  'server/src/platform/db/pool.ts': `
    import { Kysely, PostgresDialect } from 'kysely'
    import pg from 'pg'
    import type { Db, Tables } from './db.ts'

    export function openPool(): { db: Db; close: () => Promise<void> } {
      const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) })
      return { db, close: () => db.destroy() }
    }`,
  'server/src/places/tables.ts': `
    declare module '../platform/db/db.ts' {
      interface Tables {
        cities: { name: string; made_at: Date }
      }
    }

    export const CITIES = 'cities'`,
  'server/src/places/index.ts': `
    import { CITIES } from './tables.ts'
    import type { Db } from '../platform/db/db.ts'

    export async function addCity(db: Db, name: string, now: Date): Promise<string> {
      await db.insertInto('cities').values({ name, made_at: now }).execute()
      return CITIES
    }`,
  'server/src/bookings/index.ts': `
    import type { City } from '@voltloop/contract/places/places'
    import { addCity } from '../places/index.ts'
    import type { Db } from '../platform/db/db.ts'

    export async function bookCity(db: Db, city: City, now: Date): Promise<string> {
      return addCity(db, city.name, now)
    }`,
  'server/src/bookings/index.test.ts': `
    import { expect, test } from 'vitest'
    import { bookCity } from './index.ts'

    test('a city can be booked', () => {
      expect(bookCity).toBeTypeOf('function')
    })`,
  // The baseline is applied to an empty database, so it may contain anything.
  'server/migrations/0099-places.sql': `
    create table old_places (id int primary key);
    alter table old_places rename to places;
    alter table places add column name text not null;`,
  // Exactly as long as a file may be.
  'server/migrations/0001-long.sql': '-- A line.\n'.repeat(300),

  'web/package.json': manifest('@voltloop/web', { dependencies: { '@voltloop/contract': '*' } }),
  'web/src/app/main.tsx': `
    import { cityLabel } from '../features/places/city-label.ts'
    import { ticketLabel } from '../features/bookings/ticket-label.ts'

    document.title = cityLabel({ name: ticketLabel('Delhi') })`,
  'web/src/features/places/city-label.ts': `
    import type { City } from '@voltloop/contract/places/places'
    import { trimmed } from '../../lib/trimmed.ts'

    export function cityLabel(city: City): string {
      return trimmed(city.name)
    }`,
  'web/src/features/bookings/ticket-label.ts': `
    import { trimmed } from '../../lib/trimmed.ts'

    export function ticketLabel(name: string): string {
      return trimmed(name)
    }`,
  'web/src/lib/trimmed.ts': `
    export function trimmed(text: string): string {
      return text.trim()
    }`,

  'sandbox/package.json': manifest('@voltloop/sandbox', {}),
  'sandbox/src/main.ts': `
    import { port } from './settings.ts'

    process.stdout.write(String(port(process.env['SANDBOX_PORT'])))`,
  'sandbox/src/settings.ts': `
    export function port(setting: string | undefined): number {
      return Number(setting ?? 3001)
    }`,
}

function manifest(name: string, rest: object): string {
  return JSON.stringify({ name, version: '0.0.0', private: true, type: 'module', ...rest }, null, 2)
}
