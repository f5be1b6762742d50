import { readFileSync } from 'node:fs'
import type { Problem } from '../report.ts'

// PostgreSQL's expressions for the current time. The rule ambient-time in .oxlintrc.json has the same for SQL in code.
const SQL_TIME =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\bcurrent_(date|time|timestamp)\b|\blocaltime(stamp)?\b/i

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
