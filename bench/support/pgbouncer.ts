import { join } from 'node:path'
import { fillSample, startDaemon, writeOwned, type Daemon } from './daemon.ts'

const STATS_PASSWORD = 'proof'

/** Starts pgBouncer with the sample configuration in front of the database of the URL. Returns the URL through it. */
export async function startPgbouncer(
  databaseUrl: string,
  folder: string,
  port: number,
): Promise<Daemon & { url: string; statsUrl: string }> {
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl)
  await writeOwned(
    join(folder, 'userlist.txt'),
    `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n"voltloop_stats" "${STATS_PASSWORD}"\n`,
  )
  const file = await fillSample('pgbouncer.ini', folder, {
    DATABASE_HOST: hostname,
    DATABASE_PORT: databasePort,
    DATABASE_NAME: pathname.slice(1),
    LISTEN_ADDRESS: '127.0.0.1',
    LISTEN_PORT: port,
    FOLDER: folder,
  })
  const daemon = await startDaemon('pgbouncer', [file], port)
  return {
    ...daemon,
    url: `postgres://${username}:${password}@127.0.0.1:${port}/voltloop`,
    statsUrl: `postgres://voltloop_stats:${STATS_PASSWORD}@127.0.0.1:${port}/pgbouncer`,
  }
}
