import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { projectFiles } from './project-files.ts'
import { report, type Problem } from './report.ts'
import { commentProblems } from './rules/comments.ts'
import { migrationProblems } from './rules/migrations.ts'
import { queryKeyProblems } from './rules/query-keys.ts'
import { sqlFileProblems } from './rules/sql-files.ts'
import { styleTokenProblems } from './rules/style-tokens.ts'
import { textProblems } from './rules/texts.ts'
import { tableOwners, tableProblems } from './rules/tables.ts'

const files = projectFiles()
const sources = files
  .filter((file) => /\.(ts|tsx|mts|mjs|cjs|js)$/.test(file))
  .map((file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
const owners = tableOwners(sources)

const problems: Problem[] = [
  ...files.flatMap(sqlFileProblems),
  ...files.flatMap(migrationProblems),
  ...files.flatMap(styleTokenProblems),
  ...owners.problems,
  ...queryKeyProblems(sources),
  ...textProblems(sources),
  ...sources.flatMap(commentProblems),
  ...sources.flatMap((source) => tableProblems(source, owners.ownerOf)),
]

report('project rules', sources.length, problems)
