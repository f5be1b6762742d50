import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Pages } from '../../lib/api/pages.ts'
import { PagedList } from './paged-list.tsx'

afterEach(cleanup)

const LOADED: Pages<string> = {
  rows: ['Gachibowli', 'Madhapur'],
  total: 2,
  error: null,
  isStale: false,
  hasMore: false,
  isLoadingMore: false,
  retry: () => undefined,
  loadMore: () => undefined,
  readAll: () => Promise.resolve([]),
  onVisibleRangeChange: () => undefined,
}
const FAILED = new Error('The server did not respond.')

type Options = Omit<Parameters<typeof PagedList<string>>[0], 'pages' | 'notLoaded' | 'skeleton' | 'children'>

function list(pages: Partial<Pages<string>>, options: Options = {}) {
  return (
    <PagedList
      pages={{ ...LOADED, ...pages }}
      notLoaded="The hubs could not be loaded."
      skeleton={<p>Loading</p>}
      {...options}
    >
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

test('shows a skeleton until the first page has loaded', () => {
  render(list({ rows: undefined, total: 0 }))
  expect(screen.getByText('Loading')).toBeTruthy()
})

test.each([false, true])('reports a failed first page and retries it (in a card: %s)', async (isInCard) => {
  const retry = vi.fn<() => void>()
  render(list({ rows: undefined, error: FAILED, retry }, { isInCard }))
  expect(screen.getByRole('alert').textContent).toContain('The hubs could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test.each([false, true])('shows the text and the action of an empty list (in a card: %s)', (isInCard) => {
  const { rerender } = render(list({ rows: [] }, { isInCard }))
  expect(screen.getByText('No data Found')).toBeTruthy()
  rerender(list({ rows: [] }, { isInCard, empty: 'No hubs', emptyAction: <button type="button">Add a hub</button> }))
  expect(screen.getByText('No hubs')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a hub' })).toBeTruthy()
})

test('offers to clear a search without results', async () => {
  const onClearSearch = vi.fn<() => void>()
  render(list({ rows: [] }, { onClearSearch, emptyAction: <button type="button">Add a hub</button> }))
  expect(screen.queryByRole('button', { name: 'Add a hub' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onClearSearch).toHaveBeenCalledOnce()
})

test('marks rows of the previous search as busy', () => {
  const { container } = render(list({ isStale: true }))
  expect(container.querySelector('[aria-busy="true"]')?.textContent).toContain('Gachibowli')
})

test('loads the next page with a button, which is hidden on the last page', async () => {
  const loadMore = vi.fn<() => void>()
  const { rerender } = render(list({ hasMore: true, loadMore }, { moreLabel: 'Show more' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(loadMore).toHaveBeenCalledOnce()
  rerender(list({ hasMore: true, isLoadingMore: true, loadMore }, { moreLabel: 'Show more' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(loadMore).toHaveBeenCalledOnce()
  rerender(list({}, { moreLabel: 'Show more' }))
  expect(screen.queryByRole('button')).toBeNull()
})

test('has no button while scrolling loads the next page', () => {
  render(list({ hasMore: true }))
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(['Show more', undefined])('reports a failed later page below the rows and retries it (%s)', async (label) => {
  const retry = vi.fn<() => void>()
  const options = label === undefined ? {} : { moreLabel: label }
  render(list({ hasMore: true, error: FAILED, retry }, options))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toBe("We couldn't load the rest.")
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('keeps the focus on the button when the next page fails to load', async () => {
  const { rerender } = render(list({ hasMore: true }, { moreLabel: 'Show more' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  rerender(list({ hasMore: true, error: FAILED }, { moreLabel: 'Show more' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }))
})

test('does not report a failed refetch while all rows are loaded', () => {
  render(list({ error: FAILED }, { moreLabel: 'Show more' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
