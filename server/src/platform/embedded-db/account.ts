import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { run, type Launch } from './run.ts'

/**
 * Settles under which account PostgreSQL runs, since it refuses to run as root, and makes the home belong to it.
 * The first way that really reaches folder and programs is taken.
 */
export async function prepareAccount(home: Home, binaries: Binaries): Promise<Launch> {
  const failures: string[] = []
  for (const way of await waysFor(home)) {
    const problem = (await probe(home, binaries, way)) ?? (await give(home, way))
    if (problem === null) return way.launch
    failures.push(`${way.name}: ${problem}`)
  }
  throw new Error(
    `PostgreSQL can run under no account here (${failures.join('; ')}): move the project and DATA_DIR to a folder ` +
      'that an ordinary user can enter, start as such a user, or set DATABASE_URL.',
  )
}

interface Way {
  readonly name: string
  readonly launch: Launch
  readonly owner: { readonly uid: number; readonly gid: number }
}

// The account nobody: one that every Linux has a name for, which initdb insists on.
const NOBODY = 65534

async function waysFor(home: Home): Promise<readonly Way[]> {
  const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const inNamespace: Way = {
    name: 'in a user namespace',
    owner: me,
    launch: { prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'] },
  }
  // The namespace serves a user id without a name, as some containers give.
  if (me.uid !== 0) return [{ name: 'under your own account', owner: me, launch: { prefix: [] } }, inNamespace]
  const found = await stat(home.folder)
  const owner = found.uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid: found.uid, gid: found.gid }
  const becomeOwner = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  return [
    { name: 'as an ordinary user', owner, launch: { prefix: [], ...owner } },
    // Still the owner of root's files, as in /root, but no longer root by name.
    inNamespace,
    // Containers often forbid namespaces, yet let root hand on the right to enter every folder.
    {
      name: 'as an ordinary user that may enter every folder',
      owner,
      launch: { prefix: [...becomeOwner, ...ENTER_ALL, '--'] },
    },
  ]
}

const ENTER_ALL = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']

async function probe(home: Home, binaries: Binaries, way: Way): Promise<string | null> {
  const tried = await run(way.launch, ['sh', '-c', PROBE, 'probe', dirname(home.folder), binaries.postgres])
  return tried.ok ? null : lastLine(tried.output)
}

const PROBE = `
id -un >/dev/null || exit
[ -x "$1" ] || { echo "$1 cannot be entered"; exit 1; }
[ -x "$2" ] || { echo "$2 cannot be reached"; exit 1; }
exec "$2" --version`

async function give(home: Home, { owner }: Way): Promise<string | null> {
  if ((await stat(home.folder)).uid === owner.uid) return null
  const given = await run({ prefix: [] }, ['chown', '-R', `${owner.uid}:${owner.gid}`, home.folder])
  return given.ok ? null : lastLine(given.output)
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) || 'not possible here'
}
