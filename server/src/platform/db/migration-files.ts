import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/** The files before 0100 are the schema of the first release, one file per module. They are applied together, as one migration of this name. */
export const BASELINE = '0001-baseline'
const AFTER_BASELINE = '0100'

/** A file of `server/migrations`, or the baseline. Comments at its start say how it is applied. */
export interface Migration {
  /** The file name. It begins with a four-digit number. */
  name: string
  text: string
  checksum: string
  /**
   * The number of the migration that a server must know to work after this one, from `-- contract since 0143`. Null if every server that worked
   * before works after it.
   */
  contractSince: string | null
  /** False for `-- outside a transaction`, which building an index concurrently needs. */
  isTransactional: boolean
}

/** Reads the migrations that this version of the server knows, in their order. */
export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
  )
  const baseline = files.filter(({ name }) => name < AFTER_BASELINE).map(({ text }) => text)
  return [
    parseMigration(BASELINE, baseline.join('\n')),
    ...files.filter(({ name }) => name > AFTER_BASELINE).map(({ name, text }) => parseMigration(name, text)),
  ]
}

export const numberOf = (name: string): string => name.slice(0, 4)

function parseMigration(name: string, text: string): Migration {
  const [header = ''] = /^(--.*\n)*/.exec(text) ?? []
  return {
    name,
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
    contractSince: /^-- contract since (\d{4})$/m.exec(header)?.[1] ?? null,
    isTransactional: !/^-- outside a transaction$/m.test(header),
  }
}

/** Splits a migration without a transaction, because PostgreSQL runs several statements of one query in a transaction. */
export function statementsOf({ text }: Migration): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
