import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../setup/project.mjs'
import { TIMING_SENSITIVE } from '../stress/timing-sensitive.mjs'

test('every repeated part of a path belongs to a test file', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(TIMING_SENSITIVE.filter((part) => !files.includes(part))).toEqual([])
})
