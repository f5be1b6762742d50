import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

interface Column {
  isNullable: boolean
  hasDefault: boolean
  kind: string
}
type Schema = Record<string, Record<string, Column>>

const SOURCES = join(import.meta.dirname, '../../../src')
const declared = declaredTables()
let database: TestDatabase
let migrated: Schema

beforeAll(async () => {
  database = await createTestDatabase()
  migrated = await migratedTables(database.url)
})

afterAll(() => database.drop())

test('every migrated table is declared by the module that owns it', () => {
  expect(Object.keys(declared).toSorted()).toEqual(Object.keys(migrated).toSorted())
})

describe.each(Object.keys(declared))('the declaration of %s', (table) => {
  test('has the columns of the migrated table, with their kinds, nulls and defaults', () => {
    expect(declared[table]).toEqual(migrated[table])
  })
})

// Tables that the code reads and writes only through SQL functions or that belong to the migrations themselves.
const WITHOUT_DECLARATION = new Set(['schema_migrations', 'job_pools', 'dev_clock', 'write_checks'])

async function migratedTables(url: string): Promise<Schema> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ table: string; column: string; type: string } & Omit<Column, 'kind'>>(`
    select c.table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`)
  await client.end()
  const schema: Schema = {}
  for (const { table, column, type, isNullable, hasDefault } of rows) {
    if (WITHOUT_DECLARATION.has(table)) continue
    schema[table] ??= {}
    schema[table][column] = { isNullable, hasDefault, kind: KIND_OF_TYPE[type] ?? type }
  }
  return schema
}

const KIND_OF_TYPE: Record<string, string> = {
  uuid: 'text',
  text: 'text',
  date: 'text',
  jsonb: 'text',
  json: 'text',
  tstzrange: 'text',
  xid8: 'text',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  _uuid: 'list',
  _text: 'list',
  _bytea: 'list',
}

// Reads the `Tables` interfaces as the compiler does, since nothing of them is left at run time.
function declaredTables(): Schema {
  const schema: Schema = {}
  for (const file of globSync('**/*.ts', { cwd: SOURCES })) {
    const text = readFileSync(join(SOURCES, file), 'utf8')
    if (!text.includes('interface Tables {')) continue
    const visit = (node: ts.Node): void => {
      if (ts.isInterfaceDeclaration(node) && node.name.text === 'Tables') {
        for (const table of node.members) schema[nameOf(table)] = columnsOf(table)
      }
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  }
  return schema
}

function columnsOf(table: ts.TypeElement): Record<string, Column> {
  if (!ts.isPropertySignature(table) || !table.type || !ts.isTypeLiteralNode(table.type))
    throw new Error(`${nameOf(table)} is not declared as a plain object type.`)
  return Object.fromEntries(table.type.members.map((member) => [nameOf(member), columnOf(member)]))
}

function columnOf(member: ts.TypeElement): Column {
  if (!ts.isPropertySignature(member) || !member.type) throw new Error(`${nameOf(member)} has no type.`)
  const text = member.type.getText()
  const generated = /^Generated<(.+)>$/.exec(text)
  const parts = (generated?.[1] ?? text).split('|').map((part) => part.trim())
  const isNullable = parts.includes('null') || /^ColumnType<.*\bnull\b/.test(text)
  return { isNullable, hasDefault: generated !== null, kind: kindOf(parts.filter((part) => part !== 'null')) }
}

function kindOf([first = '']: string[]): string {
  if (first.endsWith('[]')) return 'list'
  return ['number', 'boolean', 'Date', 'Buffer'].includes(first) ? first : 'text'
}

function nameOf(member: ts.TypeElement): string {
  return member.name && ts.isIdentifier(member.name) ? member.name.text : ''
}
