import ts from 'typescript'
import { isTest } from '../project-files.ts'
import { HOLE, problemAt, textOf, walk } from '../syntax.ts'
import type { Problem } from '../report.ts'

type OwnerOf = ReadonlyMap<string, string>

const WRITERS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const NAME = `([\\w".]+|${HOLE})`
const RAW_WRITE = new RegExp(
  `\\b(?:insert\\s+into|merge\\s+into|delete\\s+from(?:\\s+only)?|truncate\\s+table)\\s+${NAME}|\\bupdate\\s+(?:only\\s+)?${NAME}\\s+(?:(?:as\\s+)?(?!set\\b)\\w+\\s+)?set\\b`,
  'gi',
)

// Fills an empty database of a developer and is not part of the image, so it may write past rows into every table.
const DEMO_DATA = 'scripts/demo'

/** Returns the module that owns each table: the one whose `tables.ts` adds it to the platform's `Tables`. */
export function tableOwners(sources: readonly ts.SourceFile[]): { ownerOf: OwnerOf; problems: Problem[] } {
  const ownerOf = new Map<string, string>()
  const problems: Problem[] = []
  for (const source of sources.filter(({ fileName }) => fileName.startsWith('server/src/') && !isTest(fileName))) {
    const owner = moduleOf(source.fileName)
    for (const member of declaredTables(source)) {
      const table = member.name.getText().replaceAll(/['"]/g, '')
      if (owner !== 'platform' && !source.fileName.endsWith('/tables.ts')) {
        problems.push(problemAt(source, member.getStart(), 'table-owner', `declare ${table} in ${owner}/tables.ts`))
      }
      if (ownerOf.has(table)) {
        problems.push(
          problemAt(source, member.getStart(), 'table-owner', `${table} already belongs to ${ownerOf.get(table)}`),
        )
      }
      ownerOf.set(table, owner)
    }
  }
  return { ownerOf, problems }
}

/**
 * Reports writes to a table by a module that does not own it, through Kysely or in SQL.
 */
export function tableProblems(source: ts.SourceFile, ownerOf: OwnerOf): Problem[] {
  if (!/^server\/(src|scripts)\//.test(source.fileName) || isTest(source.fileName)) return []
  const writer = moduleOf(source.fileName)
  const problems: Problem[] = []
  const refuse = (node: ts.Node, table: string): void => {
    const verdict = verdictOn(writer, table, ownerOf)
    if (verdict) problems.push(problemAt(source, node.getStart(), 'table-owner', verdict))
  }
  walk(source, (node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text
      if (WRITERS.has(method)) for (const table of tablesIn(node.arguments[0])) refuse(node.expression.name, table)
    }
    for (const match of (textOf(node) ?? '').matchAll(RAW_WRITE)) refuse(node, match[1] ?? match[2] ?? HOLE)
  })
  return problems
}

function verdictOn(writer: string, table: string, ownerOf: OwnerOf): string | undefined {
  if (table === HOLE)
    return writer === 'platform' ? undefined : 'write the name of the table out, so that its owner can be checked'
  const name = table.replaceAll('"', '').replace(/^public\./, '')
  const owner = ownerOf.get(name) ?? 'platform'
  return owner === writer || writer === DEMO_DATA
    ? undefined
    : `${name} belongs to ${owner}; ${writer} must go through its front door`
}

function tablesIn(argument: ts.Node | undefined): string[] {
  if (argument && ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap(tablesIn)
  const text = argument && textOf(argument)
  return [text?.split(/\s/)[0] ?? HOLE]
}

function declaredTables(source: ts.SourceFile): ts.PropertySignature[] {
  const tables: ts.PropertySignature[] = []
  walk(source, (node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'Tables') return
    tables.push(...node.members.filter((member) => ts.isPropertySignature(member)))
  })
  return tables
}

function moduleOf(file: string): string {
  const [, top = '', folder = '', ...rest] = file.split('/')
  return top === 'src' && rest.length > 0 ? folder : `${top}/${folder}`
}
