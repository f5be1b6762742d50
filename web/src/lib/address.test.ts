import { expect, test } from 'vitest'
import { isScreenPath } from './address.ts'

test.each([
  ['/dashboard/home', '/dashboard/home', true],
  ['/dashboard/home', '/dashboard/home/', true],
  ['/dashboard/home', '/Dashboard/Home', true],
  ['/dashboard/home', '/dashboard', false],
  ['/dashboard/home', '/dashboard/home/more', false],
  ['/dashboard/home', '/dashboard/homes', false],
  ['/', '/', true],
  ['/dev/shell/*', '/dev/shell', true],
  ['/dev/shell/*', '/dev/shell/Fleet', true],
  ['/dev/shell/*', '/dev/shelled', false],
])('the path %s matches the address %s: %s', (path, pathname, expected) => {
  expect(isScreenPath(path, pathname)).toBe(expected)
})
