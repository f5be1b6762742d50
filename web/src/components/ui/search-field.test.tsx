import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CLEAR_SEARCH } from '../../lib/words/shell.words.ts'
import { SearchField } from './search-field.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a search that is cleared before it is rendered ends without a text', () => {
  render(<Searched />)
  fireEvent.change(screen.getByLabelText('Search by number'), { target: { value: 'KA 01' } })
  act(() => {
    vi.advanceTimersByTime(1_000)
    screen.getByRole('button', { name: CLEAR_SEARCH }).click()
    vi.advanceTimersByTime(1_000)
  })
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Search by number').value).toBe('')
})

function Searched() {
  const [text, setText] = useState('')
  return (
    <>
      <SearchField label="Search by number" value={text} onSearch={setText} />
      <output>{text}</output>
    </>
  )
}
