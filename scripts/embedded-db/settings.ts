import { ownerSetting } from './leftover.ts'

/** Returns PostgreSQL's settings. They are passed at each start rather than stored in the cluster, so that they always match this version. */
export function settings(port: number, isDurable: boolean): readonly string[] {
  const switches = isDurable ? DURABLE : NOT_DURABLE
  return Object.entries({ ...fixed, ...switches, port: String(port) })
    .map(([name, value]) => `${name}=${value}`)
    .concat(ownerSetting())
    .flatMap((setting) => ['-c', setting])
}

const fixed = {
  // A Unix socket path has at most 107 characters, which a deeply nested data folder exceeds.
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Failed statements are reported by their caller, and may contain personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on' }

// Only for databases that may be lost in a crash: commits do not wait for the disk.
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
