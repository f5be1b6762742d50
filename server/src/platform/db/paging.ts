import { Refusal } from '../errors.ts'

/** Where a page begins: after the record with this sort key and id. */
export type Cursor = readonly [key: string, id: string]

export function readCursor(cursor: string | undefined): Cursor | null {
  if (cursor === undefined) return null
  const parts = parse(cursor)
  if (!Array.isArray(parts) || parts.length !== 2 || !parts.every((part) => typeof part === 'string')) {
    throw new Refusal('badInput')
  }
  const [key, id] = parts as [string, string]
  if (!UUID.test(id)) throw new Refusal('badInput')
  return [key, id]
}

/** Cuts a page that was read one row too long, and tells where the next one begins. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor =
    rows.length > limit && last ? Buffer.from(JSON.stringify(cursorOf(last))).toString('base64url') : null
  return { page, nextCursor }
}

/** A text as a pattern that matches just itself, anywhere. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    // Whatever it is, it is none of our cursors.
    return null
  }
}
