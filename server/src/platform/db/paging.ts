import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { AppError } from '../errors.ts'

/** The position after which a page starts: the sort key and id of the last record before it. */
export type Cursor = readonly [key: string, id: string]

export function readCursor(cursor: string | undefined): Cursor | null {
  const keys = readCursorKeys(cursor, 2)
  return keys && [keys[0] ?? '', keys[1] ?? '']
}

/** Reads a cursor of several sort keys, the last of which is the id of a record. */
export function readCursorKeys(cursor: string | undefined, count: number): string[] | null {
  if (cursor === undefined) return null
  const keys = parse(cursor)
  if (!Array.isArray(keys) || keys.length !== count) throw new AppError('badInput')
  const texts = keys.filter((key) => typeof key === 'string')
  if (texts.length !== count || !UUID.test(texts.at(-1) ?? '')) throw new AppError('badInput')
  return texts
}

/** Trims a page that was queried with one extra row, and returns the cursor of the next page, if there is one. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => readonly string[],
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor =
    rows.length > limit && last ? Buffer.from(JSON.stringify(cursorOf(last))).toString('base64url') : null
  return { page, nextCursor }
}

/** Returns how long a list is. A first page that has all of it need not be counted. */
export async function totalOf(
  { cursor, page, nextCursor }: { cursor: string | undefined; page: readonly unknown[]; nextCursor: string | null },
  count: () => Promise<number>,
): Promise<number> {
  return cursor === undefined && nextCursor === null ? page.length : count()
}

/** Returns the condition for the records after a cursor, in a list that is ordered by a time and an id, newest first. */
export function olderThan(at: string, id: string, cursor: string | undefined): RawBuilder<SqlBool> {
  const after = readCursor(cursor)
  if (!after) return sql<SqlBool>`true`
  const time = new Date(after[0])
  if (Number.isNaN(time.getTime())) throw new AppError('badInput')
  return sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${time}::timestamptz, ${after[1]}::uuid)`
}

/** Returns a LIKE pattern that matches the text literally, anywhere in a value. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    // Not valid JSON, so it cannot be one of our cursors.
    return null
  }
}
