import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noticesOf } from './licence-notices.ts'

const packageFolder = (name: string) => join(import.meta.dirname, '../../node_modules', name)

test('names the licence, the source and the text of packages with conditions', () => {
  const notices = noticesOf(['web-push', 'web-push', '@fontsource-variable/archivo'].map(packageFolder))
  expect(notices.match(/^-{80}$/gm)).toHaveLength(2)
  expect(notices).toMatch(/^web-push [\d.]+, licence MPL-2\.0\nSource: .*github\.com/m)
  expect(notices).toMatch(/Mozilla Public\s+License/)
  expect(notices).toMatch(/^@fontsource-variable\/archivo [\d.]+, licence OFL-1\.1$/m)
  expect(notices).toContain('SIL OPEN FONT LICENSE')
})

test('uses the README of a package that lists its licences there alone', () => {
  const libraries = ['arm64', 'x64'].map((cpu) => packageFolder(`@img/sharp-libvips-linux-${cpu}`)).filter(existsSync)
  const notices = noticesOf(libraries)
  expect(notices).toMatch(/licence LGPL-3\.0-or-later\nSource: .*github\.com/)
  expect(notices).toContain('libvips')
})
