import { ownerSetting } from './leftover.ts'

/** PostgreSQL's settings, given at each start and not kept in the cluster, so that they are always this version's. */
export function settings(port: number, isDurable: boolean): readonly string[] {
  const switches = isDurable ? DURABLE : FORGETFUL
  return Object.entries({ ...fixed, ...switches, port: String(port) })
    .map(([name, value]) => `${name}=${value}`)
    .concat(ownerSetting())
    .flatMap((setting) => ['-c', setting])
}

const fixed = {
  // Sockets in the file system have paths of at most 107 characters, which a deep data folder exceeds.
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Statements that fail are the caller's to report, and may hold personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on' }

// Only for databases that nobody needs after a crash: a commit does not wait for the disk.
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
