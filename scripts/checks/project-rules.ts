import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { projectFiles } from './project-files.ts'
import { report, type Problem } from './report.ts'
import { ambientProblems } from './rules/ambient.ts'
import { assertionProblems } from './rules/assertions.ts'
import { commentProblems } from './rules/comments.ts'
import { exportProblems } from './rules/exports.ts'
import { failureMessageProblems } from './rules/failure-messages.ts'
import { migrationProblems } from './rules/migrations.ts'
import { nameProblems } from './rules/names.ts'
import { queryKeyProblems } from './rules/query-keys.ts'
import { sqlFileProblems } from './rules/sql-files.ts'
import { styleTokenProblems } from './rules/style-tokens.ts'
import { tableOwners, tableProblems } from './rules/tables.ts'
import { testProblems } from './rules/tests.ts'

const files = projectFiles()
const sources = files
  .filter((file) => /\.(ts|tsx|mts|mjs|cjs|js)$/.test(file))
  .map((file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
const owners = tableOwners(sources)

const problems: Problem[] = [
  ...files.flatMap(nameProblems),
  ...files.flatMap(sqlFileProblems),
  ...files.flatMap(migrationProblems),
  ...files.flatMap(styleTokenProblems),
  ...owners.problems,
  ...queryKeyProblems(sources),
  ...sources.flatMap((source) => [
    ...commentProblems(source),
    ...exportProblems(source),
    ...assertionProblems(source),
    ...ambientProblems(source),
    ...failureMessageProblems(source),
    ...tableProblems(source, owners.ownerOf),
    ...testProblems(source),
  ]),
]

report('project rules', sources.length, problems)
