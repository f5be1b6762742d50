import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noticesOf } from '../../web/build/licence-notices.ts'
import { findPackages } from '../image/packages.ts'
import { root } from '../setup/project.mjs'

test('the image has the licence and the source of every package, also of those with conditions', async () => {
  const packages = await findPackages(root, 'server')
  const notices = noticesOf(packages.map((path) => join(root, path)))
  expect(notices.match(/^-{80}$/gm)).toHaveLength(packages.length)
  expect(notices).toMatch(/^web-push [\d.]+, licence MPL-2\.0\nSource: .*github\.com/m)
  expect(notices).toMatch(/^@img\/sharp-libvips-linux-\w+ [\d.]+, licence LGPL-3\.0-or-later\nSource: .*github\.com/m)
  expect(notices).toMatch(/Mozilla Public\s+License/)
})

test('the pages have the licence of their typeface', () => {
  const notices = noticesOf([join(root, 'node_modules/@fontsource-variable/archivo')])
  expect(notices).toMatch(/^@fontsource-variable\/archivo [\d.]+, licence OFL-1\.1$/m)
  expect(notices).toContain('SIL OPEN FONT LICENSE')
})
