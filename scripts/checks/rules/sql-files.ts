import { readFileSync } from 'node:fs'
import { SQL_TIME } from './ambient.ts'
import type { Problem } from '../report.ts'

/** Reports `now()` in migrations. A default of `now()` would be a second clock that tests cannot control. */
export function sqlFileProblems(file: string): Problem[] {
  if (!file.endsWith('.sql')) return []
  const lines = readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, blank)
    .split('\n')
  return lines.flatMap((text, index) =>
    SQL_TIME.test(text.replace(/--.*/, ''))
      ? [{ file, line: index + 1, rule: 'ambient-time', text: 'pass the time as a parameter' }]
      : [],
  )
}

function blank(comment: string): string {
  return comment.replaceAll(/[^\n]/g, '')
}
