import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../e2e/harness/product.ts'
import { fillSample, giveToDaemons, readVersion, startDaemon, type Daemon } from './daemon.ts'

interface Member {
  name: string
  restPort: number
  postgresPort: number
  patroni: Daemon
}

export interface PatroniCluster {
  /** Leads to the primary, whichever server that is. */
  url: string
  replicaUrl: string
  /** Kills every process of the primary's machine with kill -9. Returns a function that starts the machine again. */
  killPrimary(): Promise<() => Promise<void>>
  /** Stops every process of the primary's machine without closing a connection. Returns a function that lets the machine continue. */
  freezePrimary(): Promise<() => Promise<void>>
  /** Resolves when there are a primary and a synchronous standby. */
  untilRedundant(): Promise<void>
  stop(): Promise<void>
}

const PASSWORD = 'proof'
const TIMEOUT_MS = 180_000
const DUPLICATE_DATABASE = '42P04'
const ADDRESS = '127.0.0.1'

/** Starts etcd, two PostgreSQL servers with Patroni, and haproxy in front of them, with the samples of `deploy/failover`. */
export async function startPatroniCluster(folder: string): Promise<PatroniCluster> {
  await giveToDaemons(folder)
  const [etcdPort, peerPort, primaryPort, replicaPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const etcdApi = etcdApiFor(readVersion('patroni'))
  const etcd = await startEtcd(folder, etcdPort, peerPort)
  const start = async (name: string, restPort: number, postgresPort: number): Promise<Member> => {
    const own = join(folder, `patroni-${name}`)
    await mkdir(own, { recursive: true })
    await giveToDaemons(own)
    const file = await fillSample('patroni.yml', own, {
      NAME: name,
      ADDRESS,
      REST_PORT: restPort,
      POSTGRES_PORT: postgresPort,
      ETCD: `${ADDRESS}:${etcdPort}`,
      ETCD_API: etcdApi,
      FOLDER: folder,
      NETWORK: `${ADDRESS}/32`,
      SUPERUSER_PASSWORD: PASSWORD,
      REPLICATION_PASSWORD: PASSWORD,
    })
    return { name, restPort, postgresPort, patroni: await startDaemon('patroni', [file], restPort) }
  }
  const members = [await start('a', await freePort(), await freePort())]
  await until(() => hasRole(members[0], 'primary'))
  members.push(await start('b', await freePort(), await freePort()))
  const [a, b] = members
  if (!a || !b) throw new Error('The cluster needs two members.')
  const file = await fillSample('haproxy.cfg', folder, {
    ADDRESS,
    PRIMARY_PORT: primaryPort,
    REPLICA_PORT: replicaPort,
    SERVER_A: `${ADDRESS}:${a.postgresPort}`,
    SERVER_B: `${ADDRESS}:${b.postgresPort}`,
    REST_A: a.restPort,
    REST_B: b.restPort,
  })
  const haproxy = await startDaemon('haproxy', ['-db', '-f', file], primaryPort)
  const untilRedundant = () =>
    until(
      async () => (await findPrimary(members)) !== null && (await anyHasRole(members, 'sync')),
      () => members.map(({ name, patroni }) => `${name}:\n${patroni.lastLines()}`).join('\n'),
    )
  await untilRedundant()
  await createDatabase(`postgres://postgres:${PASSWORD}@${ADDRESS}:${primaryPort}/postgres`)

  const takePrimary = async () => {
    const primary = await findPrimary(members)
    if (!primary) throw new Error('There is no primary.')
    return { primary, pids: [primary.patroni.pid, ...(await processesOf(join(folder, primary.name)))] }
  }
  return {
    url: `postgres://postgres:${PASSWORD}@${ADDRESS}:${primaryPort}/voltloop`,
    replicaUrl: `postgres://postgres:${PASSWORD}@${ADDRESS}:${replicaPort}/voltloop`,
    killPrimary: async () => {
      const { primary, pids } = await takePrimary()
      for (const pid of pids) signal(pid, 'SIGKILL')
      return async () => {
        members[members.indexOf(primary)] = await start(primary.name, primary.restPort, primary.postgresPort)
      }
    },
    freezePrimary: async () => {
      const { pids } = await takePrimary()
      for (const pid of pids) signal(pid, 'SIGSTOP')
      return async () => {
        for (const pid of pids) signal(pid, 'SIGCONT')
      }
    },
    untilRedundant,
    stop: async () => {
      await haproxy.stop()
      for (const { patroni } of members) await patroni.stop()
      await etcd.stop()
    },
  }
}

// The sample says why.
const FIRST_SAFE_WITH_ETCD3 = [3, 0, 3] as const

function etcdApiFor(version: string): 'etcd' | 'etcd3' {
  const parts = version.split('.').map(Number)
  const at = FIRST_SAFE_WITH_ETCD3.findIndex((part, index) => part !== (parts[index] ?? 0))
  return at === -1 || (parts[at] ?? 0) > (FIRST_SAFE_WITH_ETCD3[at] ?? 0) ? 'etcd3' : 'etcd'
}

function startEtcd(folder: string, port: number, peerPort: number): Promise<Daemon> {
  const [url, peerUrl] = [`http://${ADDRESS}:${port}`, `http://${ADDRESS}:${peerPort}`]
  const options = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `default=${peerUrl}`,
    'enable-v2': 'true',
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  return startDaemon('etcd', args, port, { ETCD_UNSUPPORTED_ARCH: process.arch })
}

async function createDatabase(url: string): Promise<void> {
  await until(async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('create database voltloop')
      return true
    } catch (error) {
      return error instanceof pg.DatabaseError && error.code === DUPLICATE_DATABASE
    } finally {
      await client.end()
    }
  })
}

async function findPrimary(members: readonly Member[]): Promise<Member | null> {
  for (const member of members) if (await hasRole(member, 'primary')) return member
  return null
}

async function anyHasRole(members: readonly Member[], role: string): Promise<boolean> {
  for (const member of members) if (await hasRole(member, role)) return true
  return false
}

async function hasRole(member: Member | undefined, role: string): Promise<boolean> {
  const url = `http://${ADDRESS}:${member?.restPort}/${role}`
  const response = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
  await response?.body?.cancel()
  return response?.ok ?? false
}

// A killed or frozen machine loses all its processes at once, not only the first.
async function processesOf(dataFolder: string): Promise<number[]> {
  const pid = Number.parseInt(await readFile(join(dataFolder, 'postmaster.pid'), 'utf8'), 10)
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // The process has ended since it was listed.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function until(isDone: () => Promise<boolean>, describe = () => ''): Promise<void> {
  for (const limit = performance.now() + TIMEOUT_MS; !(await isDone()); await pause(300))
    if (performance.now() > limit) throw new Error(`The cluster did not become ready in time.\n${describe()}`)
}
