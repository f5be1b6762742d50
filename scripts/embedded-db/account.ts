import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { run, type Launch } from './run.ts'

/**
 * Chooses the account that PostgreSQL runs under, since PostgreSQL refuses to run as root, and gives that account ownership of the home folder. Takes
 * the first candidate that can access both the folder and the programs.
 */
export async function prepareAccount(home: Home, binaries: Binaries): Promise<Launch> {
  const failures: string[] = []
  for (const candidate of await candidatesFor(home)) {
    const problem = (await probe(home, binaries, candidate)) ?? (await changeOwner(home, candidate))
    if (problem === null) return candidate.launch
    failures.push(`${candidate.name}: ${problem}`)
  }
  throw new Error(
    `PostgreSQL cannot run under any account here (${failures.join('; ')}): move the project and DATA_DIR to a folder ` +
      'that an ordinary user can enter, start as such a user, or set DATABASE_URL.',
  )
}

interface Candidate {
  readonly name: string
  readonly launch: Launch
  readonly owner: { readonly uid: number; readonly gid: number }
}

// The account nobody. Every Linux has a name for it, and initdb fails for a user id without a name.
const NOBODY = 65534

async function candidatesFor(home: Home): Promise<readonly Candidate[]> {
  const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const inNamespace: Candidate = {
    name: 'in a user namespace',
    owner: me,
    launch: { prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'] },
  }
  // The namespace covers a user id without a name, which some containers use.
  if (me.uid !== 0) return [{ name: 'under your own account', owner: me, launch: { prefix: [] } }, inNamespace]
  const found = await stat(home.folder)
  const owner = found.uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid: found.uid, gid: found.gid }
  const becomeOwner = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  return [
    { name: 'as an ordinary user', owner, launch: { prefix: [], ...owner } },
    // In the namespace the process still owns root's files, such as those in /root, but no longer counts as root.
    inNamespace,
    // Containers often forbid user namespaces but let root pass on the capability to enter every folder.
    {
      name: 'as an ordinary user that may enter every folder',
      owner,
      launch: { prefix: [...becomeOwner, ...ENTER_ALL, '--'] },
    },
  ]
}

const ENTER_ALL = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']

async function probe(home: Home, binaries: Binaries, candidate: Candidate): Promise<string | null> {
  const tried = await run(candidate.launch, ['sh', '-c', PROBE, 'probe', dirname(home.folder), binaries.postgres])
  return tried.ok ? null : lastLine(tried.output)
}

const PROBE = `
id -un >/dev/null || exit
[ -x "$1" ] || { echo "$1 cannot be entered"; exit 1; }
[ -x "$2" ] || { echo "$2 cannot be reached"; exit 1; }
exec "$2" --version`

async function changeOwner(home: Home, { owner }: Candidate): Promise<string | null> {
  if ((await stat(home.folder)).uid === owner.uid) return null
  const changed = await run({ prefix: [] }, ['chown', '-R', `${owner.uid}:${owner.gid}`, home.folder])
  return changed.ok ? null : lastLine(changed.output)
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) || 'not possible here'
}
