import { expect, test } from 'vitest'
import {
  dataFolder,
  expectExited,
  guardPid,
  query,
  serverPid,
  startInOtherProcess,
  withDatabase,
} from '../../../test/embedded-database.ts'
import { startEmbeddedDatabase } from './index.ts'

test('kill -9 of the owner ends the server, and every acknowledged row is there at the next start', async () => {
  const dataDir = await dataFolder()
  const run = await startInOtherProcess(dataDir)
  const pid = await serverPid(dataDir)
  await query(run.url, 'create table rides (id int)')
  for (let id = 1; id <= 20; id++) await query(run.url, 'insert into rides values ($1)', [id])
  await run.kill()
  await expectExited(pid)
  const rows = await withDatabase(dataDir, (url) => query(url, 'select count(*)::int as count from rides'))
  expect(rows).toEqual([{ count: 20 }])
})

test('a start right after a kill -9 waits for the old server instead of failing, again and again', async () => {
  const dataDir = await dataFolder()
  for (let round = 1; round <= 5; round++) {
    const run = await startInOtherProcess(dataDir)
    await query(run.url, 'create table if not exists rounds (id int)')
    await query(run.url, 'insert into rounds values ($1)', [round])
    await run.kill()
  }
  const rows = await withDatabase(dataDir, (url) => query(url, 'select count(*)::int as count from rounds'))
  expect(rows).toEqual([{ count: 5 }])
})

test('a server whose guard was killed together with its owner is ended by the next start', async () => {
  const dataDir = await dataFolder()
  const run = await startInOtherProcess(dataDir)
  const pid = await serverPid(dataDir)
  const guard = await guardPid(dataDir)
  // Stopped, the owner cannot answer the death of the guard.
  process.kill(run.pid, 'SIGSTOP')
  process.kill(guard, 'SIGKILL')
  await run.kill()
  await withDatabase(dataDir, async () => expect(await serverPid(dataDir)).not.toBe(pid))
  await expectExited(pid)
})

test('killing the guard, then at another start the server itself, ends the server, and its owner hears of it', async () => {
  const dataDir = await dataFolder()
  for (const victim of [guardPid, serverPid]) {
    const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
    const pid = await serverPid(dataDir)
    process.kill(await victim(dataDir), 'SIGKILL')
    await database.ended
    await expectExited(pid)
  }
  expect(await withDatabase(dataDir, (url) => query(url, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test('of two first starts at the same moment one serves and the other is told so', async () => {
  const dataDir = await dataFolder()
  const starts = await Promise.allSettled([startInOtherProcess(dataDir), startInOtherProcess(dataDir)])
  const served = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value.url] : []))
  const refused = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
  expect(served).toHaveLength(1)
  expect(refused).toEqual([expect.stringContaining('is in use by')])
  expect(await query(String(served[0]), 'select 1 as one')).toEqual([{ one: 1 }])
})
