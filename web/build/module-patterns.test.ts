import { expect, test } from 'vitest'
import { findUnmatched, matchesAny } from './module-patterns.ts'

const IDS = ['/web/src/auth-entry/login.tsx', '/web/src/lib/paths.ts', '/web/app.html?html-proxy']

test('matches a module in a named folder, at a named path or by a regular expression', () => {
  const patterns = ['/src/auth-entry/', '/src/lib/paths.ts', /\.html(\?|$)/]
  expect(IDS.filter((id) => matchesAny(patterns, id))).toEqual(IDS)
  expect(findUnmatched(patterns, IDS)).toEqual([])
})

test('returns every pattern that matches no module', () => {
  expect(findUnmatched(['/src/lib/', '/src/lib/path.ts', '/lib/paths', /\.css$/], IDS)).toEqual([
    '/src/lib/path.ts',
    '/lib/paths',
    /\.css$/,
  ])
})
