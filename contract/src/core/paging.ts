import * as z from 'zod/mini'

const PAGE_DEFAULT = 50
const PAGE_MAX = 200

// A search starts at two characters: one would match nearly everything. Count characters, not UTF-16 units.
const dropSingleCharacter = (text: string) => ([...text].length === 1 ? '' : text)

export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_MAX)), PAGE_DEFAULT),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100), z.overwrite(dropSingleCharacter))),
}

/** The query of paged lists that screens export. Their endpoints say under which name (`exportedAs`). */
export const exportablePageQuery = { ...pageQuery, forExport: z.optional(z.enum(['true', 'false'])) }

/** The paging fields of a response. `nextCursor` is null on the last page. */
export const pageMeta = z.object({ nextCursor: z.nullable(z.string()), total: z.number() })

/** The order of a list: by a column, or with a minus in descending order. */
// @__NO_SIDE_EFFECTS__
export function sortQuery<Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.optional(z.enum([...columns, ...columns.map((column) => `-${column}` as const)]))
}
