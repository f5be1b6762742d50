import * as z from 'zod/mini'

const PAGE_DEFAULT = 50
const PAGE_MAX = 200

/** What every list that can grow takes: how many, from where on, and what to look for. */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_MAX)), PAGE_DEFAULT),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
}

/** What such a list carries beside its data; `nextCursor` is null at the end. */
export const pageMeta = z.object({ nextCursor: z.nullable(z.string()), total: z.number() })
