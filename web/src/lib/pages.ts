import { useInfiniteQuery } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'

/** One page of a list that can grow, as the server gives it. */
export interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
  total: number
}

export type ReadPage<Row> = (cursor: string | undefined, limit?: number) => Promise<Page<Row>>

export interface Pages<Row> {
  /** Undefined until the first page is there. */
  rows: Row[] | undefined
  total: number
  /** Why there is nothing, or why there is no more. */
  error: Error | null
  /** Another search is being made; what is shown answers the last one. */
  isStale: boolean
  /** Asks again for what failed. */
  retry: () => void
  /** Fetches the next page, if there is one; after a failure only `retry` does. */
  more: () => void
}

/**
 * A long list, page by page. What was found stays on screen while the next search is being made. The second part of the
 * key says whose list it is: what one city has is never shown as another's.
 */
export function usePages<Row>(queryKey: QueryKey, readPage: ReadPage<Row>, isEnabled = true): Pages<Row> {
  const query = useInfiniteQuery({
    queryKey,
    // The first page is short, to be there at once.
    queryFn: ({ pageParam }) => readPage(pageParam, pageParam === undefined ? undefined : LARGE_PAGE),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (previous, previousQuery) =>
      isSameList(previousQuery?.queryKey, queryKey) ? previous : undefined,
    enabled: isEnabled,
  })
  const { data, hasNextPage, isFetching, isFetchNextPageError } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data])
  const counted = data?.pages.at(-1)?.total ?? 0
  return {
    rows,
    // The server may have stopped counting, or counted before something changed.
    total: rows && !hasNextPage ? rows.length : Math.max(counted, rows?.length ?? 0),
    error: query.error,
    isStale: query.isPlaceholderData,
    retry: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    more: () => {
      if (hasNextPage && !isFetching && !isFetchNextPageError) void query.fetchNextPage()
    },
  }
}

const LARGE_PAGE = 200

/** Every row of a long list, for an export. */
export async function readAllPages<Row>(readPage: ReadPage<Row>): Promise<Row[]> {
  const all: Row[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(cursor, LARGE_PAGE)
    all.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}

function isSameList(one: QueryKey | undefined, other: QueryKey): boolean {
  if (typeof one?.[1] !== 'string' && typeof other[1] !== 'string') return true
  return one?.[1] === other[1]
}
