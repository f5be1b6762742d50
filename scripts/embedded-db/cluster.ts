import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { diskFull, explain } from './problems.ts'
import { describeMe, isAlive } from './processes.ts'
import { run, type Launch } from './run.ts'

const VERSION = '18'

/** Creates the cluster at the first start, and returns its superuser's password. */
export async function openCluster(home: Home, binaries: Binaries, account: Launch): Promise<string> {
  await removeUnfinished(home)
  if (!existsSync(home.main)) await createCluster(home, binaries, account)
  const version = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version !== VERSION) {
    throw new Error(
      `The data folder ${home.dataDir} was made by PostgreSQL ${version}, and this is ${VERSION}: ` +
        'move it away, or set DATA_DIR to another folder.',
    )
  }
  return readFile(home.passwordFile, 'utf8')
}

const UNFINISHED = 'new-'

// Removes half-made clusters of starts that were killed.
async function removeUnfinished(home: Home): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (!name.startsWith(UNFINISHED) || isAlive(name.slice(UNFINISHED.length))) continue
    await rm(join(home.folder, name), { recursive: true, force: true })
  }
}

// Room for the cluster and its first log. If the disk fills up half-way, initdb fails with messages that do not mention the disk.
const CLUSTER_BYTES = 128 * 1024 * 1024

async function createCluster(home: Home, binaries: Binaries, account: Launch): Promise<void> {
  const { bavail, bsize } = await statfs(home.folder)
  if (bavail * bsize < CLUSTER_BYTES) throw diskFull(home)
  const unfinished = join(home.folder, `${UNFINISHED}${describeMe()}`)
  const passwordFile = join(unfinished, 'password')
  await mkdir(unfinished, { mode: 0o700 })
  try {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    const { uid, gid } = await stat(home.folder)
    for (const path of [unfinished, passwordFile]) await chown(path, uid, gid)
    const made = await run(account, [
      binaries.initdb,
      `--pgdata=${join(unfinished, 'cluster')}`,
      `--pwfile=${passwordFile}`,
      '--username=voltloop',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ])
    if (!made.ok) throw explain(home, made.output)
    await publish(unfinished, home)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function publish(unfinished: string, home: Home): Promise<void> {
  try {
    await rename(unfinished, home.main)
  } catch (error) {
    // Another start finished first: use its cluster.
    if (!existsSync(home.cluster)) throw error
  }
  const folder = await open(home.folder)
  await folder.sync()
  await folder.close()
}
