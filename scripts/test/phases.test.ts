import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resultOf } from '../phases/phases.mjs'
import { root } from '../setup/project.mjs'
import { folderWith } from './folder.ts'

const PASSED = '<testcase classname="a.test.ts" name="a ride ends" time="1">\n</testcase>'
const FAILED = '<testcase name="books" classname="book.spec.ts">\n  <failure message="no">\n  </failure>\n</testcase>'
const SKIPPED = '<testcase classname="a.test.ts" name="a ride pauses">\n  <skipped/>\n</testcase>'
const reportOf = (...tests: string[]) => ['<testsuites>', ...tests, '</testsuites>'].join('\n')

test('failed and skipped tests count as failed', () => {
  expect(resultOf(reportOf(PASSED), 0)).toEqual({ passed: 1, failures: [] })
  expect(resultOf(reportOf(PASSED, FAILED, SKIPPED), 1)).toEqual({
    passed: 1,
    failures: ['book.spec.ts: books', 'a.test.ts: a ride pauses'],
  })
})

test('a run without tests or with an unexplained exit code counts as failed', () => {
  expect(resultOf('', null).failures).toEqual(['not one test ran (exit code null)'])
  expect(resultOf(reportOf(), 0).failures).toEqual(['not one test ran (exit code 0)'])
  expect(resultOf(reportOf(PASSED), 1)).toEqual({ passed: 1, failures: ['ended with exit code 1'] })
})

test('the report of vitest has each test, and a file that cannot be loaded is a failure', async () => {
  const folder = await folderWith({
    'good.test.mjs': `import { expect, test } from 'vitest'\ntest('one', () => expect(1).toBe(1))\ntest.skip('two', () => {})`,
    'broken.test.mjs': `import './missing.mjs'`,
  })
  const report = join(folder, 'report.xml')
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--root=${folder}`,
      '--reporter=junit',
      `--outputFile=${report}`,
    ],
    { cwd: folder },
  )
  expect(status).toBe(1)
  const { passed, failures } = resultOf(await readFile(report, 'utf8'), status)
  expect([passed, ...failures]).toEqual([1, expect.stringContaining('broken.test.mjs'), 'good.test.mjs: two'])
})
