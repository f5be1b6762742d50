import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { shouldRetry } from './query-client.ts'
import { loadOnce } from '../router/page-loader.ts'

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

/**
 * Loads a long list page by page. The previous results stay on screen while a new search loads. The second part of the
 * query key identifies the list's owner, so that one city's rows are never shown as another's. When the list has
 * changed, only the pages on screen are refetched; pages above are refetched when they are scrolled into view, and
 * pages below when they are loaded.
 */
export function usePages<Row>({ queryKey, readPage, isEnabled = true }: PagedQuery<Row>): Pages<Row> {
  const client = useQueryClient()
  const visible = useRef<VisibleRange>({ first: 0, last: Infinity })
  // The next page was requested during a refetch and must be loaded after it.
  const isMoreRequested = useRef(false)
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const cachedPages = () => client.getQueryData<LoadedPage<Row>[]>(queryKey) ?? []
      let before: LoadedPage<Row>[]
      let parts: LoadedPage<Row>[]
      do {
        before = cachedPages()
        parts = await refetchVisible(readPage, before, visible.current)
        // A page may have been added during the refetch. Repeat it, so that the added page is not dropped.
      } while (cachedPages().length > before.length)
      return parts
    },
    placeholderData: (previous, previousQuery) =>
      isSameList(previousQuery?.queryKey, queryKey) ? previous : undefined,
    enabled: isEnabled,
  })
  const next = useMutation<void, Error, NextPageRequest<Row>>({
    mutationFn: async (request) => {
      const part = await loadPage(request.readPage, request.cursor)
      client.setQueryData<LoadedPage<Row>[]>(request.queryKey, (parts) => {
        const longer = appendPage(parts, part)
        isMoreRequested.current ||= longer === parts
        return longer
      })
    },
    retry: shouldRetry,
  })
  const { data, isFetching } = query
  const rows = useMemo(() => data?.flatMap((part) => part.rows), [data])
  const cursor = data?.at(-1)?.nextCursor ?? null
  const counted = data?.findLast(({ isOutdated }) => !isOutdated)?.total ?? 0
  const nextError = next.variables?.cursor === cursor ? next.error : null
  const readNext = () => cursor !== null && next.mutate({ queryKey, readPage, cursor })
  const isBusy = isFetching || next.isPending
  const loadMore = () => {
    if (nextError) return
    if (isBusy) isMoreRequested.current = true
    else readNext()
  }
  useEffect(() => {
    if (isBusy || !isMoreRequested.current) return
    isMoreRequested.current = false
    loadMore()
  })
  return {
    rows,
    // The server's total may be capped or outdated.
    total: rows && cursor === null ? rows.length : Math.max(counted, rows?.length ?? 0),
    error: query.error ?? nextError,
    isStale: query.isPlaceholderData,
    retry: () => void (nextError ? readNext() : query.refetch()),
    loadMore,
    readAll: () => readAllPages((from, limit) => readPage(from, limit, 'true')),
    onVisibleRangeChange: (first, last) => {
      visible.current = { first, last }
      if (!isFetching && !query.error && hasOutdatedRows(data ?? [], visible.current)) void query.refetch()
      else if (last >= (rows?.length ?? 0) - PREFETCH_DISTANCE) loadMore()
    },
    hasMore: cursor !== null,
    isLoadingMore: next.isPending,
  }
}

export async function prefetchPages<Row>(client: QueryClient, list: PagedQuery<Row>): Promise<void> {
  const { queryKey, readPage, isEnabled = true } = list
  if (isEnabled) await loadOnce(client, { queryKey, queryFn: async () => [await loadPage(readPage, undefined)] })
}

const PREFETCH_DISTANCE = 10

interface VisibleRange {
  first: number
  last: number
}

interface LoadedPage<Row> extends Page<Row> {
  cursor: string | undefined
  /** The list has changed since this page was loaded. */
  isOutdated: boolean
}

interface NextPageRequest<Row> {
  queryKey: QueryKey
  readPage: ReadPage<Row>
  cursor: string
}

async function loadPage<Row>(readPage: ReadPage<Row>, cursor: string | undefined): Promise<LoadedPage<Row>> {
  // The first page is short, so that it loads quickly.
  const page = await readPage(cursor, cursor === undefined ? undefined : LARGE_PAGE)
  return { ...page, cursor, isOutdated: false }
}

async function refetchVisible<Row>(
  readPage: ReadPage<Row>,
  cachedPages: readonly LoadedPage<Row>[],
  visible: VisibleRange,
): Promise<LoadedPage<Row>[]> {
  const count = cachedPages.reduce((sum, { rows }) => sum + rows.length, 0)
  const last = Math.max(0, Math.min(visible.last, count - 1))
  const first = Math.min(visible.first, last)
  const parts: LoadedPage<Row>[] = []
  let cursor: string | undefined
  let start = 0
  do {
    const old = cachedPages.find((part) => part.cursor === cursor)
    const isAbove = old !== undefined && start + Math.max(1, old.rows.length) <= first
    const part = isAbove ? { ...old, isOutdated: true } : await loadPage(readPage, cursor)
    parts.push(part)
    start += part.rows.length
    cursor = part.nextCursor ?? undefined
  } while (cursor !== undefined && start <= last)
  return parts
}

// A refetch may have changed the last cursor meanwhile; then this page no longer follows.
function appendPage<Row>(parts: LoadedPage<Row>[] | undefined, next: LoadedPage<Row>): LoadedPage<Row>[] | undefined {
  return parts && parts.at(-1)?.nextCursor === next.cursor ? [...parts, next] : parts
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
