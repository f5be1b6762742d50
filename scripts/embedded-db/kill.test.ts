import { expect, test } from 'vitest'
import {
  dataFolder,
  expectExited,
  guardPid,
  query,
  serverPid,
  startInOtherProcess,
  withDatabase,
} from './test/database.ts'
import { startEmbeddedDatabase } from './index.ts'

test('ends the server after kill -9 of its owner, and has every acknowledged row at the next start', async () => {
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

test('waits for the old server when a start follows a kill -9, five times in a row', async () => {
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

test('ends a server at the next start when its guard and its owner were both killed', async () => {
  const dataDir = await dataFolder()
  const run = await startInOtherProcess(dataDir)
  const pid = await serverPid(dataDir)
  const guard = await guardPid(dataDir)
  // A stopped owner cannot react to the guard's death.
  process.kill(run.pid, 'SIGSTOP')
  process.kill(guard, 'SIGKILL')
  await run.kill()
  await withDatabase(dataDir, async () => expect(await serverPid(dataDir)).not.toBe(pid))
  await expectExited(pid)
})

test('ends the server and notifies its owner when the guard or the server process is killed', async () => {
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

test('lets one of two simultaneous first starts run and rejects the other', async () => {
  const dataDir = await dataFolder()
  const starts = await Promise.allSettled([startInOtherProcess(dataDir), startInOtherProcess(dataDir)])
  const served = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value.url] : []))
  const refused = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
  expect(served).toHaveLength(1)
  expect(refused).toEqual([expect.stringContaining('is in use by')])
  expect(await query(String(served[0]), 'select 1 as one')).toEqual([{ one: 1 }])
})
