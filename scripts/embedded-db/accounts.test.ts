import { chmod, chown, mkdir, stat, symlink } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  dataFolder,
  expectExited,
  installCopy,
  query,
  serverPid,
  startInOtherProcess,
  withDatabase,
} from './test/database.ts'

const me = process.getuid?.() ?? 0
const ORDINARY_USER = { name: 'an ordinary user', uid: 65534 }
const asOrdinaryUser = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--']

// The accounts under which this test run can act, each with the command that switches to it.
const accounts =
  me === 0
    ? [
        { name: 'root', uid: 0, become: [] },
        { ...ORDINARY_USER, become: asOrdinaryUser },
      ]
    : [{ ...ORDINARY_USER, uid: me, become: [] }]

test.each(accounts)(
  'starts as $name in a private folder, and leaves nothing running after kill -9',
  async ({ uid, become }) => {
    const dataDir = await dataFolder()
    await chown(dataDir, uid, uid === me ? -1 : uid)
    const run = await startInOtherProcess(dataDir, become, await installCopy(0o755))
    expect(await query(run.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const pid = await serverPid(dataDir)
    await run.kill()
    await expectExited(pid)
  },
)

test('starts from a checkout that no other account may enter', async () => {
  const run = await startInOtherProcess(await dataFolder(), [], await installCopy(0o700))
  expect(await query(run.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('starts in the home folder, which no other account may enter', async () => {
  const dataDir = await dataFolder(homedir())
  expect(await withDatabase(dataDir, (url) => query(url, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test('runs PostgreSQL as an ordinary user, never as root, when that user may enter the folder', async () => {
  const dataDir = await dataFolder()
  await chmod(dataDir, 0o755)
  await startInOtherProcess(dataDir, [], await installCopy(0o755))
  expect((await stat(`/proc/${await serverPid(dataDir)}`)).uid).toBe(me === 0 ? ORDINARY_USER.uid : me)
})

test('runs PostgreSQL under the account that already owns the database folder', async () => {
  const dataDir = await dataFolder()
  await chmod(dataDir, 0o755)
  const owner = me === 0 ? 1 : me
  await mkdir(join(dataDir, 'postgres'))
  await chown(join(dataDir, 'postgres'), owner, -1)
  await startInOtherProcess(dataDir, [], await installCopy(0o755))
  expect((await stat(`/proc/${await serverPid(dataDir)}`)).uid).toBe(owner)
})

test('reports an error to an ordinary user when the database folder belongs to another account', async () => {
  const dataDir = await dataFolder()
  await chmod(dataDir, 0o755)
  await symlink('/', join(dataDir, 'postgres'))
  const starting = startInOtherProcess(dataDir, accounts.at(-1)?.become, await installCopy(0o755))
  await expect(starting).rejects.toThrow(/belongs to another account/)
})
