import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Problem } from '../report.ts'

// The files before it are the baseline, which is applied to an empty database.
const FIRST_CHECKED = '0101'

/**
 * Reports what would block requests or break the previous version while a migration is applied. docs/decisions/014-upgrades-without-downtime.md has
 * the reasons.
 */
export function migrationProblems(file: string): Problem[] {
  if (!/^server\/migrations\/.*\.sql$/.test(file) || basename(file) < FIRST_CHECKED || !existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const [header = ''] = /^(--.*\n)*/.exec(text) ?? []
  const isOutside = /^-- outside a transaction$/m.test(header)
  const since = /^-- contract since (\d{4})$/m.exec(header)?.[1]
  const statements = statementsIn(text)
  const created = new Set(
    statements.flatMap(({ sql }) => /^create table (?:if not exists )?(\w+)/.exec(sql)?.[1] ?? []),
  )
  const problems = statements.flatMap((statement): Problem[] => {
    const fault = faultOf(statement, { isOutside, isContract: since !== undefined, created })
    return fault === null ? [] : [{ file, line: statement.line, rule: 'migration', text: fault }]
  })
  if (since !== undefined && !isEarlier(file, since))
    problems.push({ file, line: 1, rule: 'migration', text: `there is no earlier migration ${since}` })
  const number = basename(file).slice(0, 4)
  const others = readdirSync(dirname(file)).filter((name) => name.startsWith(number) && name !== basename(file))
  if (others.some((name) => name < basename(file)))
    problems.push({ file, line: 1, rule: 'migration', text: `another migration has the number ${number}` })
  return problems
}

function isEarlier(file: string, number: string): boolean {
  return number < basename(file).slice(0, 4) && readdirSync(dirname(file)).some((name) => name.startsWith(number))
}

interface Statement {
  /** In lower case, on one line, without comments and function bodies. */
  sql: string
  line: number
  hasFewRows: boolean
}

function statementsIn(text: string): Statement[] {
  const blanked = text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => body.replaceAll(/[^\n]/g, ''))
    .replaceAll(/--.*$/gm, (comment) => comment.replaceAll(';', ','))
  let at = 0
  return blanked.split(';').flatMap((part) => {
    const start = at + (/^(\s|--.*\n)*/.exec(part)?.[0].length ?? 0)
    at += part.length + 1
    const sql = part.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
    if (sql === '') return []
    return [{ sql, line: blanked.slice(0, start).split('\n').length, hasFewRows: /^\s*-- few rows: \S/m.test(part) }]
  })
}

interface Context {
  isOutside: boolean
  isContract: boolean
  created: ReadonlySet<string>
}

const REMOVES =
  /\bdrop (table|column|view|function|type)\b|\brename\b|\balter column \w+ (type|set data type|set not null|drop default)\b/

function faultOf({ sql, hasFewRows }: Statement, { isOutside, isContract, created }: Context): string | null {
  if (isOutside)
    return /^(create (unique )?index concurrently (?!if )|drop index concurrently if exists )/.test(sql)
      ? null
      : "outside a transaction only 'drop index concurrently if exists' and 'create index concurrently' can be repeated"
  const table = /^(?:create (?:unique )?index \w+ on|alter table(?: only)?|update|delete from|insert into) (\w+)/.exec(
    sql,
  )?.[1]
  if (table !== undefined && created.has(table)) return null
  if (/^create (unique )?index/.test(sql))
    return "build the index concurrently, in a file that begins with '-- outside a transaction'"
  if (REMOVES.test(sql) && !isContract)
    return "the previous version may use this: begin the file with '-- contract since NNNN', the migration of the release that stopped using it"
  if (/\badd column \w+ [^,]*\bnot null\b/.test(sql) && !/\badd column \w+ [^,]*\bdefault\b/.test(sql))
    return 'the previous version does not write this column: let it be null, or give it a default'
  if (/\badd (constraint \w+ )?(check|foreign key)\b/.test(sql) && !/\bnot valid\b/.test(sql))
    return "add the constraint 'not valid', and validate it in another migration"
  if (/\badd (constraint \w+ )?(unique|primary key) \(/.test(sql)) return 'build a unique index concurrently instead'
  if (/^(update|delete from)\b|^insert into\b.*\bselect\b/.test(sql) && !hasFewRows)
    return "change rows in a batched job, or say why they are few: '-- few rows: …'"
  return null
}
