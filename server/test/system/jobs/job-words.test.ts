import { describeJob, findJobWords } from '@voltloop/contract/company/job-messages'
import { afterAll, expect, test } from 'vitest'
import { startOwnApp } from '../../support/app.ts'

const server = await startOwnApp()
afterAll(() => server.close())

/** Returns the tasks that a worker of this version has registered. */
async function readTasks(): Promise<string[]> {
  await server.drainJobs()
  const { rows } = await server.app.database.pool.query<{ identifier: string }>(
    'select identifier from graphile_worker._private_tasks order by identifier',
  )
  return rows.map(({ identifier }) => identifier)
}

test('every task has words of its own that name no task, event or code', async () => {
  const tasks = await readTasks()
  expect(tasks.length).toBeGreaterThan(90)
  expect(tasks.filter((task) => findJobWords(task) === null)).toEqual([])
  for (const task of tasks) {
    const { name, advice } = describeJob(task)
    expect(name).toMatch(/^[A-Z][^{}]+[a-z]$/)
    expect(advice).toMatch(/^[A-Z].+\.$/)
    // A name in code has a capital letter inside a word, or a dot or colon between words.
    expect(`${name} ${advice}`).not.toMatch(/[a-z][A-Z]|\w[.:]\w/)
  }
})

test('two tasks have the same name only if the same has failed', async () => {
  const names = (await readTasks()).map((task) => describeJob(task).name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test.each(['retiredSweep', 'account.retired:mail', 'booking.paid:retired', 'constructor', 'toString:mail', ''])(
  'the task %j of another version has a readable sentence',
  (task) => {
    expect(findJobWords(task)).toBeNull()
    expect(describeJob(task).name).toBe('A task in the background')
  },
)
