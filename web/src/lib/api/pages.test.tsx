import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { usePages } from './pages.ts'
import type { ReadPage } from './pages.ts'
import { createQueryClient } from './query-client.ts'
import { VEHICLES } from './topics.ts'

const QUERY_KEY = [VEHICLES, 'list'] as const
const SIZE = 20

/** Opens a list of numbers, of which each page has twenty. */
function openList(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index)
  const asked: (string | undefined)[] = []
  const readPage: ReadPage<number> = (cursor) => {
    asked.push(cursor)
    const from = cursor === undefined ? 0 : numbers.indexOf(Number(cursor)) + 1
    const rows = numbers.slice(from, from + SIZE)
    const nextCursor = from + SIZE < numbers.length ? String(rows.at(-1)) : null
    return Promise.resolve({ rows, nextCursor, total: numbers.length })
  }
  const client = createQueryClient(() => undefined)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => usePages({ queryKey: QUERY_KEY, readPage }), { wrapper })
  const expectRows = (expected: number) => waitFor(() => expect(result.current.rows).toHaveLength(expected))
  const scrollTo = (first: number, last: number) => result.current.onVisibleRangeChange(first, last)
  const change = () => client.invalidateQueries({ queryKey: QUERY_KEY })
  return { numbers, asked, result, expectRows, scrollTo, change }
}

test('the next page is loaded near the end of the list, and not before', async () => {
  const { asked, result, expectRows, scrollTo } = openList(50)
  await expectRows(20)
  scrollTo(0, 5)
  expect(asked).toEqual([undefined])
  scrollTo(5, 15)
  await expectRows(40)
  scrollTo(20, 39)
  await expectRows(50)
  expect(asked).toEqual([undefined, '19', '39'])
  expect(result.current.hasMore).toBe(false)
})

test('a page is requested once, however often the list is scrolled before the request is rendered', async () => {
  const { asked, expectRows, scrollTo } = openList(50)
  await expectRows(20)
  scrollTo(5, 15)
  scrollTo(6, 16)
  await expectRows(40)
  expect(asked).toEqual([undefined, '19'])
})

test('a changed list is refetched from the first row on screen to the last, and above when it is scrolled into view', async () => {
  const { numbers, asked, result, expectRows, scrollTo, change } = openList(100)
  await expectRows(20)
  for (const last of [19, 39, 59]) {
    scrollTo(last - 5, last)
    await expectRows(last + 21)
  }
  asked.length = 0
  scrollTo(25, 30)
  numbers.unshift(-1)
  await change()
  expect(asked).toEqual(['19'])
  await expectRows(40)
  expect(result.current.rows?.[0]).toBe(0)
  scrollTo(0, 8)
  await waitFor(() => expect(result.current.rows?.[0]).toBe(-1))
  expect(asked).toEqual(['19', undefined])
})

test('a page that is requested during a refetch is loaded after it', async () => {
  const { asked, result, expectRows, change } = openList(50)
  await expectRows(20)
  const refetched = change()
  await waitFor(() => expect(asked).toHaveLength(2))
  result.current.loadMore()
  await refetched
  await expectRows(40)
  expect(asked).toEqual([undefined, undefined, '19'])
})

test('a page that is loading when the list changes is loaded after the refetch', async () => {
  const { result, expectRows, change } = openList(50)
  await expectRows(20)
  result.current.loadMore()
  await change()
  await expectRows(40)
})
