import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'

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
  error: Error | null
  /** Another search is being made; what is shown answers the last one. */
  isStale: boolean
  retry: () => void
  /** Fetches the next page, if there is one. */
  more: () => void
}

/** A long list, page by page. What was found stays on screen while the next search is being made. */
export function usePages<Row>(queryKey: QueryKey, readPage: ReadPage<Row>, isEnabled = true): Pages<Row> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows),
    total: query.data?.pages.at(-1)?.total ?? 0,
    error: query.error,
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
    more: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
  }
}

const WHOLE_LIST_PAGE = 200

/** Every row of a long list, for an export. */
export async function readAllPages<Row>(readPage: ReadPage<Row>): Promise<Row[]> {
  const all: Row[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(cursor, WHOLE_LIST_PAGE)
    all.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}
