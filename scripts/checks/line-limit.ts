import { readFileSync } from 'node:fs'
import { projectFiles } from './project-files.ts'
import { report } from './report.ts'

const LIMIT = 300

const files = projectFiles().filter((file) => /\.(ts|tsx|css|sql|mjs|cjs|js)$/.test(file))
const tooLong = files
  .map((file) => ({ file, lines: linesOf(readFileSync(file, 'utf8')) }))
  .filter(({ lines }) => lines > LIMIT)
  .map(({ file, lines }) => ({ file, rule: 'line-limit', text: `${lines} lines; the limit is ${LIMIT}` }))

report('line limit', files.length, tooLong)

function linesOf(text: string): number {
  const breaks = text.split('\n').length - 1
  return text.endsWith('\n') || text === '' ? breaks : breaks + 1
}
