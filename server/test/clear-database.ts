import pg from 'pg'

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'graphile_worker') and tablename not in ('schema_migrations', 'migrations', 'states', 'suppliers', 'gst_rates')`
const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
  where schemaname in ('public', 'graphile_worker')`

/** Deletes all rows, restarts all sequences and resets the statistics, so that the database is like a new copy of the template. */
export async function clearDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await namesIn(client, TABLES)
    const sequences = await namesIn(client, SEQUENCES)
    await client.query(`
      begin;
      -- Some tables reject deletions with a trigger. A replica does not run triggers.
      set local session_replication_role = replica;
      truncate ${tables.join(', ')};
      -- As the migrations created these rows.
      delete from gst_rates;
      delete from suppliers;
      insert into suppliers (id, state) select gen_random_uuid(), unnest(array['Telangana', 'Karnataka', 'NCR']);
      insert into gst_rates (id, state, from_day, cgst_basis_points, sgst_basis_points)
        select gen_random_uuid(), state, '2017-07-01', 250, 250 from suppliers;
      ${sequences.map((name) => `alter sequence ${name} restart;`).join('\n')}
      commit;
      select pg_stat_reset();`)
  } finally {
    await client.end()
  }
}

async function namesIn(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}
