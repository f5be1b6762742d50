import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LongList } from './long-list.tsx'

const onVisibleRangeChange = vi.fn<(first: number, last: number) => void>()

afterEach(() => {
  cleanup()
  onVisibleRangeChange.mockClear()
})

function list(count: number, total = count) {
  const rows = Array.from({ length: count }, (_, index) => `Vehicle ${index + 1}`)
  // Three rows of this height fill the window.
  const estimatedHeight = window.innerHeight / 3
  const options = { rows, total, estimatedHeight, onVisibleRangeChange, gap: 0 }
  return <LongList label="Vehicles" keyOf={(row) => row} render={(row) => row} {...options} />
}

test('renders the rows that fill the screen first, and then the others', () => {
  render(list(20))
  expect(onVisibleRangeChange.mock.calls).toEqual([
    [0, 3],
    [0, 49],
  ])
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  expect(screen.getByRole('list').style.minHeight).toBe('')
})

test('keeps the space of the rows that are not loaded', () => {
  render(list(20, 80))
  expect(screen.getByRole('list').style.minHeight).toBe(`${(80 * window.innerHeight) / 3}px`)
})

test('tells screen readers the length of the whole list', () => {
  render(list(20, 48))
  const [first] = screen.getAllByRole('listitem')
  expect(first?.getAttribute('aria-setsize')).toBe('48')
  expect(first?.getAttribute('aria-posinset')).toBe('1')
})
