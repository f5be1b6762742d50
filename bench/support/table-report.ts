import type pg from 'pg'
import type { DatabaseSize } from './many-bookings.ts'

const MEGABYTE = 1_048_576

export async function printSizes(client: pg.Client, { bookings, cities }: DatabaseSize): Promise<void> {
  const { rows } = await client.query<{ table: string; heap: string; indexes: string }>(`
    select relname as table, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 8`)
  const total = rows.reduce((sum, { heap, indexes }) => sum + Number(heap) + Number(indexes), 0)
  console.log(
    `${cities} cities, ${bookings} bookings: ${Math.round(total / MEGABYTE)} MB, ${Math.round(total / bookings)} bytes per booking`,
  )
  for (const { table, heap, indexes } of rows)
    console.log(
      `  ${table.padEnd(24)} ${Math.round(Number(heap) / bookings)} + ${Math.round(Number(indexes) / bookings)} bytes of indexes per booking`,
    )
  // As many changes as autovacuum waits for by default: a fifth of the rows.
  await client.query('update bookings set is_call_done = is_call_done where number % 5 = 0')
  const startedAtMs = performance.now()
  await client.query('vacuum analyze bookings')
  console.log(`  vacuum of bookings after a fifth of them changed: ${Math.round(performance.now() - startedAtMs)} ms`)
}

/**
 * Prints what would change if the tables were distributed by city (Citus): which have the city, and which unique keys and references do not contain it
 * and could then not be enforced by the database.
 */
export async function printDistribution(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; hasCity: boolean; keys: string[]; references: string[] }>(`
    with tables as (
      select c.oid, relname, exists (select from pg_attribute where attrelid = c.oid and attname = 'city_id' and not attisdropped) as has_city
      from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace),
    holding as (
      select k.conrelid, k.contype, k.conname, k.confrelid,
        exists (select from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey) and attname = 'city_id') as has_city
      from pg_constraint k)
    select relname as table, t.has_city as "hasCity",
      array(select conname::text from holding h where conrelid = t.oid and contype in ('p', 'u') and not h.has_city order by 1) as keys,
      array(select conname::text from holding h join tables r on r.oid = h.confrelid
        where conrelid = t.oid and contype = 'f' and r.has_city and not h.has_city order by 1) as references
    from tables t order by 2 desc, 1`)
  console.log('Distribution by city: tables with the city, and their keys and references without it')
  for (const { table, keys, references } of rows.filter(({ hasCity }) => hasCity))
    console.log(
      `  ${table.padEnd(20)} keys: ${keys.join(', ') || 'none'}; references: ${references.join(', ') || 'none'}`,
    )
  const without = rows.filter(({ hasCity }) => !hasCity)
  console.log(`without the city: ${without.map(({ table }) => table).join(', ')}`)
}
