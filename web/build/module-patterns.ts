import type { Plugin } from 'vite'

/** A folder (with a slash at its end), the end of a file's path, or a regular expression. */
export type ModulePattern = string | RegExp

export function matchesAny(patterns: readonly ModulePattern[], id: string): boolean {
  return patterns.some((pattern) => matches(pattern, id))
}

export function findUnmatched(patterns: readonly ModulePattern[], ids: readonly string[]): ModulePattern[] {
  return patterns.filter((pattern) => !ids.some((id) => matches(pattern, id)))
}

/** Fails the build when a pattern matches no module: a renamed file would otherwise change the chunks unnoticed. */
export function requireMatches(file: string, patterns: readonly ModulePattern[]): Plugin {
  return {
    name: 'require-matches',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      const unmatched = findUnmatched(patterns, [...this.getModuleIds()])
      if (unmatched.length > 0) this.error(`${file} has patterns that match no module: ${unmatched.join(', ')}`)
    },
  }
}

function matches(pattern: ModulePattern, id: string): boolean {
  if (pattern instanceof RegExp) return pattern.test(id)
  return pattern.endsWith('/') ? id.includes(pattern) : id.endsWith(pattern)
}
