import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface DatabasePrograms {
  /** Writes a consistent copy of the database into a file, while the database is in use. */
  dump(databaseUrl: string, file: string): Promise<void>
  /** Loads such a file into an empty database: completely, or not at all. */
  load(databaseUrl: string, file: string): Promise<void>
  /** Rejects a file that is no complete dump. */
  check(file: string): Promise<void>
}

/** Finds pg_dump and pg_restore in the folder PG_BIN of the given environment, or in its PATH. */
export function findPrograms(environment: Record<string, string | undefined>): DatabasePrograms {
  const folder = environment['PG_BIN']
  const run = (program: string, args: string[], databaseUrl?: string) =>
    runProgram(folder ? join(folder, program) : program, args, {
      ...environment,
      ...(databaseUrl !== undefined && connectionOf(databaseUrl)),
    })
  // Roles and their privileges belong to the server and not to the copy: migrate.ts grants them.
  const copied = ['--no-owner', '--no-privileges']
  return {
    dump: (databaseUrl, file) => run('pg_dump', ['--format=custom', ...copied, `--file=${file}`], databaseUrl),
    load: (databaseUrl, file) => {
      const database = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
      const args = ['--single-transaction', '--exit-on-error', ...copied, `--dbname=${database}`, file]
      return run('pg_restore', args, databaseUrl)
    },
    check: (file) => run('pg_restore', ['--file=/dev/null', file]),
  }
}

async function runProgram(program: string, args: string[], env: Record<string, string | undefined>): Promise<void> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>()
  child.on('error', reject).on('close', resolve)
  let code
  try {
    code = await ended
  } catch (cause) {
    throw new Error(
      `${program} was not found: install PostgreSQL's client programs, at least as new as the server, or set PG_BIN to their folder.`,
      { cause },
    )
  }
  if (code !== 0) throw new Error(complaints.trim() || `${program} ended with code ${code}.`)
}

// In the environment and not on the command line, where other users could see the password.
function connectionOf(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const sslMode = searchParams.get('sslmode')
  return {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode !== null && { PGSSLMODE: sslMode }),
  }
}
