import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../setup/project.mjs'
import { startLoad } from '../stress/load.mjs'
import { TIMING_SENSITIVE } from '../stress/timing-sensitive.mjs'

test('every file that is repeated exists', () => {
  expect(TIMING_SENSITIVE.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('busy loops end when they are stopped', async () => {
  const load = startLoad(1)
  await load.stop()
  expect(load.pids.map(isAlive)).toEqual([false])
})

test('busy loops end when the process that started them is killed', async () => {
  const module = JSON.stringify(new URL('../stress/load.mjs', import.meta.url).href)
  const script = `const { startLoad } = await import(${module}); console.log(startLoad(2).pids.join(' '))`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [line] = (await once(createInterface(parent.stdout), 'line')) as [string]
  const pids = line.split(' ').map(Number)
  expect(pids).toHaveLength(2)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false])
})

// A process that has ended but that its parent has not reaped has an empty command line.
function isAlive(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`
  return existsSync(file) && readFileSync(file, 'utf8') !== ''
}
