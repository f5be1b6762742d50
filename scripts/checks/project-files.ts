import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, matchesGlob } from 'node:path'

/** Returns every file in the current folder that .gitignore does not exclude, tracked or not. */
export function projectFiles(): string[] {
  const patterns = ['.git', ...readFileSync('.gitignore', 'utf8').split('\n')].filter(
    (line) => line !== '' && !line.startsWith('#'),
  )
  const negated = patterns.find((pattern) => pattern.startsWith('!'))
  if (negated) throw new Error(`The checks do not support the pattern ${negated} in .gitignore`)
  const files = filesIn('.', (path, isFolder) => patterns.some((pattern) => matches(path, isFolder, pattern)))
  if (files.length === 0) throw new Error('Found no file to check')
  return files.toSorted()
}

/**
 * Returns whether the file is a test or test support: next to the code for vitest, in e2e for the browser, or in a
 * folder named test.
 */
export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$|^(contract|server|web|sandbox)\/(.+\/)?test\//.test(file)
}

function filesIn(folder: string, isIgnored: (path: string, isFolder: boolean) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (isIgnored(path, entry.isDirectory())) return []
    if (entry.isDirectory()) return filesIn(path, isIgnored)
    return entry.isFile() ? [path] : []
  })
}

// Follows git's rules: a trailing slash matches only folders, and any other slash anchors the pattern at the root.
function matches(path: string, isFolder: boolean, pattern: string): boolean {
  if (pattern.endsWith('/')) return isFolder && matches(path, isFolder, pattern.slice(0, -1))
  return matchesGlob(pattern.includes('/') ? path : basename(path), pattern.replace(/^\//, ''))
}
