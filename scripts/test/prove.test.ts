import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/project.mjs'

test('prove rejects an unknown name with one sentence that lists the proofs', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/prove.ts'), 'nothing'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^There is no proof 'nothing'; there are alarm, alerts, bell, .*, upgrade\.\n$/)
})
