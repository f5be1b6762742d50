import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { SUPPLIER_DETAILS } from './suppliers.ts'

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'graphile_worker') and tablename not in ('schema_migrations', 'migrations', 'states', 'suppliers', 'gst_rates')`
// The sandbox's gateway outlives the rows. It accepts the number of a booking as the reference of a payment link only once.
const RESTART_SEQUENCES = `select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
  where schemaname in ('public', 'graphile_worker') and last_value is not null and sequencename <> 'booking_numbers'`

// Deleting the rows of a small table and removing them from its files takes much less time than truncating it, which replaces its files and those
// of its indexes.
const LARGE_BYTES = 128 * 1024

/** Deletes all rows, restarts the sequences and resets the statistics, so that the database is like a new copy of the template. */
export async function clearDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(TABLES)
    const names = tables.map(({ name }) => name)
    await beginAlone(client, [...names, 'gst_rates', 'suppliers'])
    const { rows: used } = await client.query<UsedTable>(names.map(selectIfUsed).join(' union all '))
    await client.query(`
      ${used.map(emptyTable).join('\n')}
      -- As in the template: the migrations created these rows.
      delete from gst_rates;
      delete from suppliers;
      insert into suppliers (id, state) select gen_random_uuid(), unnest(array['Telangana', 'Karnataka', 'NCR']);
      insert into gst_rates (id, state, from_day, cgst_basis_points, sgst_basis_points)
        select gen_random_uuid(), state, '2017-07-01', 250, 250 from suppliers;
      ${SUPPLIER_DETAILS};
      ${RESTART_SEQUENCES};
      commit;`)
    await client.query(`vacuum ${['suppliers', 'gst_rates', ...used.map(({ name }) => name)].join(', ')}`)
    await client.query('select pg_stat_reset()')
  } finally {
    await client.end()
  }
}

// Waits for transactions that earlier tests have left running, whose rows would otherwise appear later. Holds no lock while it waits: such a
// transaction may still need any of the tables.
async function beginAlone(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (;;) {
    try {
      // Some tables reject deletions with a trigger, and others refer to them: a replica checks neither.
      await client.query(`begin; set local session_replication_role = replica; lock table ${tables.join(', ')} nowait;`)
      return
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
      await client.query('rollback')
      await setTimeout(POLL_MS)
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const POLL_MS = 10

interface UsedTable {
  name: string
  isLarge: boolean
}

function selectIfUsed(table: string): string {
  const isLarge = `pg_relation_size('${table}') > ${LARGE_BYTES}`
  return `select '${table}' as name, ${isLarge} as "isLarge" where ${isLarge} or exists (select from ${table})`
}

function emptyTable({ name, isLarge }: UsedTable): string {
  return isLarge ? `truncate ${name} cascade;` : `delete from ${name};`
}
