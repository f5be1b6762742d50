import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, matchesGlob } from 'node:path'

/** Every file of the project in the current folder that .gitignore does not name, whether git knows it yet or not. */
export function projectFiles(): string[] {
  const patterns = ['.git', ...readFileSync('.gitignore', 'utf8').split('\n')].filter(
    (line) => line !== '' && !line.startsWith('#'),
  )
  const negated = patterns.find((pattern) => pattern.startsWith('!'))
  if (negated) throw new Error(`The checks do not understand ${negated} in .gitignore`)
  const files = filesIn('.', (path, isFolder) => patterns.some((pattern) => matches(path, isFolder, pattern)))
  if (files.length === 0) throw new Error('There is no file to check')
  return files.toSorted()
}

/** Tests and what only they use: beside the code for vitest, in e2e for the browser, in folders called test. */
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

// As git reads them: a slash at the end means folders only, any other slash ties the pattern to the root.
function matches(path: string, isFolder: boolean, pattern: string): boolean {
  if (pattern.endsWith('/')) return isFolder && matches(path, isFolder, pattern.slice(0, -1))
  return matchesGlob(pattern.includes('/') ? path : basename(path), pattern.replace(/^\//, ''))
}
