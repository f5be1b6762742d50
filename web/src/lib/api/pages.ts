import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'

export interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
  total: number
}

export type ReadPage<Row> = (cursor: string | undefined, limit?: number, forExport?: 'true') => Promise<Page<Row>>

export interface PagedQuery<Row> {
  queryKey: QueryKey
  readPage: ReadPage<Row>
  /** False if there is nothing to load yet. */
  isEnabled?: boolean
}

export interface Pages<Row> {
  rows: Row[] | undefined
  total: number
  error: Error | null
  /** A new search is loading; the rows on screen belong to the previous one. */
  isStale: boolean
  retry: () => void
  /** Loads the next page, if there is one. After a failure only `retry` loads it. */
  loadMore: () => void
  readAll: () => Promise<Row[]>
  /** Reports the range of rows on screen: those stay up to date, and the next page loads near the end of the list. */
  onVisibleRangeChange: (first: number, last: number) => void
  hasMore: boolean
  isLoadingMore: boolean
}

/** The pages of a list in the cache. */
export type CachedPages<Row> = InfiniteData<LoadedPage<Row>, Cursor>

/**
 * Loads a long list page by page. The previous results stay on screen while a new search loads. The second part of the
 * query key identifies the list's owner, so that one city's rows are never shown as another's. When the list has
 * changed, only the pages on screen are refetched; pages above are refetched when they are scrolled into view, and
 * pages below when they are loaded.
 */
export function usePages<Row>({ queryKey, readPage, isEnabled = true }: PagedQuery<Row>): Pages<Row> {
  const client = useQueryClient()
  const visible = useRef<VisibleRange>({ first: 0, last: Infinity })
  // The number of pages that were requested, until they are there: a refetch comes first and may cancel the request.
  const requested = useRef<{ list: string; count: number } | null>(null)
  const cachedPages = () => client.getQueryData<CachedPages<Row>>(queryKey)?.pages ?? []
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => {
      const above = pageAbove(cachedPages(), pageParam, visible.current)
      return above ? { ...above, isOutdated: true } : loadPage(readPage, pageParam)
    },
    initialPageParam: undefined as Cursor,
    // A refetch builds a new list, which ends below the last row on screen.
    getNextPageParam: (page, pages) =>
      pages[0] !== cachedPages()[0] && rowsOf(pages).length > visible.current.last ? null : page.nextCursor,
    placeholderData: (previous, previousQuery) =>
      isSameList(previousQuery?.queryKey, queryKey) ? previous : undefined,
    enabled: isEnabled,
  })
  const { data, isFetching, error } = query
  const rows = useMemo(() => data && rowsOf(data.pages), [data])
  const pageCount = data?.pages.length ?? 0
  const cursor = data?.pages.at(-1)?.nextCursor ?? null
  const counted = data?.pages.findLast(({ isOutdated }) => !isOutdated)?.total ?? 0
  const list = hashKey(queryKey)
  const catchUp = () => {
    if (isFetching || error) return
    if (hasOutdatedRows(data?.pages ?? [], visible.current)) void query.refetch()
    else if (cursor !== null && requested.current?.list === list && requested.current.count > pageCount)
      // Called again before `isFetching` is rendered, it would cancel its own request and send it once more.
      void query.fetchNextPage({ cancelRefetch: false })
    else requested.current = null
  }
  const loadMore = () => {
    requested.current = { list, count: pageCount + 1 }
    catchUp()
  }
  useEffect(catchUp)
  return {
    rows,
    // The server's total may be capped or outdated.
    total: rows && cursor === null ? rows.length : Math.max(counted, rows?.length ?? 0),
    error,
    isStale: query.isPlaceholderData,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    loadMore,
    readAll: () => readAllPages((from, limit) => readPage(from, limit, 'true')),
    onVisibleRangeChange: (first, last) => {
      visible.current = { first, last }
      if (last >= (rows?.length ?? 0) - PREFETCH_DISTANCE) loadMore()
      else catchUp()
    },
    hasMore: cursor !== null,
    isLoadingMore: query.isFetchingNextPage,
  }
}

export async function prefetchPages<Row>(client: QueryClient, list: PagedQuery<Row>): Promise<void> {
  const { queryKey, readPage, isEnabled = true } = list
  if (!isEnabled) return
  await client.infiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => loadPage(readPage, pageParam),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ nextCursor }: LoadedPage<Row>) => nextCursor,
    staleTime: 'static',
  })
}

const PREFETCH_DISTANCE = 10

type Cursor = string | null | undefined

interface VisibleRange {
  first: number
  last: number
}

interface LoadedPage<Row> extends Page<Row> {
  cursor: Cursor
  /** The list has changed since this page was loaded. */
  isOutdated: boolean
}

async function loadPage<Row>(readPage: ReadPage<Row>, cursor: Cursor): Promise<LoadedPage<Row>> {
  // The first page is short, so that it loads quickly.
  const page = await readPage(cursor ?? undefined, cursor ? LARGE_PAGE : undefined)
  return { ...page, cursor, isOutdated: false }
}

function rowsOf<Row>(pages: readonly Page<Row>[]): Row[] {
  return pages.flatMap(({ rows }) => rows)
}

/** Returns the loaded page that begins at the cursor, if all its rows are above the screen. */
function pageAbove<Row>(
  pages: readonly LoadedPage<Row>[],
  cursor: Cursor,
  { first }: VisibleRange,
): LoadedPage<Row> | undefined {
  const index = pages.findIndex((page) => page.cursor === cursor)
  const end = rowsOf(pages.slice(0, index + 1)).length
  return end <= Math.min(first, rowsOf(pages).length - 1) ? pages[index] : undefined
}

function hasOutdatedRows<Row>(parts: readonly LoadedPage<Row>[], { first, last }: VisibleRange): boolean {
  let start = 0
  return parts.some(({ rows, isOutdated }) => {
    const end = start + rows.length
    const isShown = start <= last && end > first
    start = end
    return isShown && isOutdated
  })
}

const LARGE_PAGE = 200

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
