import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { mayRetry } from './query-client.ts'

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
  /** Told which rows are on screen: those are kept fresh, and the next are fetched when the end comes near. */
  show: (first: number, last: number) => void
}

/** The same with what a button for the next page has to know. */
export interface GrowingPages<Row> extends Pages<Row> {
  hasMore: boolean
  /** The next page is on its way. */
  isAdding: boolean
}

/**
 * A long list, page by page. What was found stays on screen while the next search is being made. The second part of the
 * key says whose list it is: what one city has is never shown as another's. When the list has changed, only what is on
 * screen is read again: what is above it when somebody goes back there, what is below it when its turn comes.
 */
export function usePages<Row>(queryKey: QueryKey, readPage: ReadPage<Row>, isEnabled = true): GrowingPages<Row> {
  const client = useQueryClient()
  const shown = useRef<Shown>({ first: 0, last: Infinity })
  // Asked for while the list was being read again: its turn comes after that.
  const isWanted = useRef(false)
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const known = () => client.getQueryData<Part<Row>[]>(queryKey) ?? []
      let before: Part<Row>[]
      let parts: Part<Row>[]
      do {
        before = known()
        parts = await readAgain(readPage, before, shown.current)
        // What somebody has asked for meanwhile is not to go again.
      } while (known().length > before.length)
      return parts
    },
    placeholderData: (previous, previousQuery) =>
      isSameList(previousQuery?.queryKey, queryKey) ? previous : undefined,
    enabled: isEnabled,
  })
  const next = useMutation<void, Error, NextPart<Row>>({
    mutationFn: async (wanted) => {
      const part = await readPart(wanted.readPage, wanted.cursor)
      client.setQueryData<Part<Row>[]>(wanted.queryKey, (parts) => {
        const longer = withNext(parts, part)
        isWanted.current ||= longer === parts
        return longer
      })
    },
    retry: mayRetry,
  })
  const { data, isFetching } = query
  const rows = useMemo(() => data?.flatMap((part) => part.rows), [data])
  const cursor = data?.at(-1)?.nextCursor ?? null
  const counted = data?.findLast(({ isOld }) => !isOld)?.total ?? 0
  const nextError = next.variables?.cursor === cursor ? next.error : null
  const readNext = () => cursor !== null && next.mutate({ queryKey, readPage, cursor })
  const isBusy = isFetching || next.isPending
  const more = () => {
    if (nextError) return
    if (isBusy) isWanted.current = true
    else readNext()
  }
  useEffect(() => {
    if (isBusy || !isWanted.current) return
    isWanted.current = false
    more()
  })
  return {
    rows,
    // The server may have stopped counting, or counted before something changed.
    total: rows && cursor === null ? rows.length : Math.max(counted, rows?.length ?? 0),
    error: query.error ?? nextError,
    isStale: query.isPlaceholderData,
    retry: () => void (nextError ? readNext() : query.refetch()),
    more,
    show: (first, last) => {
      shown.current = { first, last }
      if (!isFetching && !query.error && isOldAt(data ?? [], shown.current)) void query.refetch()
      else if (last >= (rows?.length ?? 0) - NEAR_END) more()
    },
    hasMore: cursor !== null,
    isAdding: next.isPending,
  }
}

const NEAR_END = 10

interface Shown {
  first: number
  last: number
}

/** A page in its place. */
interface Part<Row> extends Page<Row> {
  cursor: string | undefined
  /** The list has changed since it was read. */
  isOld: boolean
}

interface NextPart<Row> {
  queryKey: QueryKey
  readPage: ReadPage<Row>
  cursor: string
}

async function readPart<Row>(readPage: ReadPage<Row>, cursor: string | undefined): Promise<Part<Row>> {
  // The first page is short, to be there at once.
  const page = await readPage(cursor, cursor === undefined ? undefined : LARGE_PAGE)
  return { ...page, cursor, isOld: false }
}

async function readAgain<Row>(
  readPage: ReadPage<Row>,
  known: readonly Part<Row>[],
  shown: Shown,
): Promise<Part<Row>[]> {
  const count = known.reduce((sum, { rows }) => sum + rows.length, 0)
  const last = Math.max(0, Math.min(shown.last, count - 1))
  const first = Math.min(shown.first, last)
  const parts: Part<Row>[] = []
  let cursor: string | undefined
  let start = 0
  do {
    const old = known.find((part) => part.cursor === cursor)
    const isAbove = old !== undefined && start + Math.max(1, old.rows.length) <= first
    const part = isAbove ? { ...old, isOld: true } : await readPart(readPage, cursor)
    parts.push(part)
    start += part.rows.length
    cursor = part.nextCursor ?? undefined
  } while (cursor !== undefined && start <= last)
  return parts
}

// What was read again meanwhile may end elsewhere.
function withNext<Row>(parts: Part<Row>[] | undefined, next: Part<Row>): Part<Row>[] | undefined {
  return parts && parts.at(-1)?.nextCursor === next.cursor ? [...parts, next] : parts
}

function isOldAt<Row>(parts: readonly Part<Row>[], { first, last }: Shown): boolean {
  let start = 0
  return parts.some(({ rows, isOld }) => {
    const end = start + rows.length
    const isShown = start <= last && end > first
    start = end
    return isShown && isOld
  })
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
