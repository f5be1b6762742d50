import pg from 'pg'
import type { ReadDb } from './db.ts'
import { sql } from 'kysely'

/**
 * Gives the role of the application's URL what the server needs. It may add to append-only tables, and nothing else with them: it owns no table,
 * so it can neither alter or drop one nor disable its triggers. Creates the role if it does not exist. Run it after every migration.
 */
export async function grantApplicationRole(ownerUrl: string, applicationUrl: string): Promise<void> {
  const { username, password } = new URL(applicationUrl)
  const name = decodeURIComponent(username)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await createRoleIfMissing(client, name, decodeURIComponent(password))
    await client.query('begin')
    // Processes that start at the same time would otherwise change the same privileges at once, which PostgreSQL rejects.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(grantsFor(client.escapeIdentifier(name)))
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Returns whether the role of this connection could alter the append-only tables, because it owns them or is a superuser. */
export async function ownsTables(db: ReadDb): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(current_user, relowner, 'member') as owns from pg_class where oid = 'audit_log'::regclass
  `.execute(db)
  return rows[0]?.owns ?? false
}

const LOCK = 7_126_002

async function createRoleIfMissing(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (rowCount !== 0) return
  await client.query(`create role ${client.escapeIdentifier(name)} login password ${client.escapeLiteral(password)}`)
}

// The job queue has row security without policies: without one, every role except the owner would see an empty queue.
function grantsFor(role: string): string {
  return `
    grant usage on schema public, graphile_worker to ${role};
    grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role};
    grant usage, select, update on all sequences in schema public, graphile_worker to ${role};
    grant execute on all functions in schema public, graphile_worker to ${role};
    revoke insert, update, delete on schema_migrations, graphile_worker.migrations from ${role};
    do $$
    declare
      protected regclass;
    begin
      for protected in select tgrelid from pg_trigger where tgname like '%\\_append\\_only' loop
        execute format('revoke update, delete on %s from ${role}', protected);
      end loop;
      -- Creating a policy locks the table, so a running queue would have to wait for it at every upgrade.
      for protected in select oid from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = c.oid and polname = 'application' and '${role}'::regrole = any(polroles)) loop
        execute format('drop policy if exists application on %s', protected);
        execute format('create policy application on %s to ${role} using (true) with check (true)', protected);
      end loop;
    end $$;`
}
