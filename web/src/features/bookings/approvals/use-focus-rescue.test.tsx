import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useFocusRescue } from './use-focus-rescue.ts'

function List() {
  useFocusRescue()
  const [state, setState] = useState<'pending' | 'accepted' | 'gone'>('pending')
  return (
    <main id="main">
      <h1>Bookings</h1>
      {state !== 'gone' && (
        <article aria-label="Ride VL-1">
          {state === 'pending' ? (
            <button type="button" key="accept" onClick={() => setState('accepted')}>
              Accept
            </button>
          ) : (
            <button type="button" key="handOver" onClick={() => setState('gone')}>
              Hand over
            </button>
          )}
        </article>
      )}
    </main>
  )
}

test('a card gets the focus when its action replaces the button, and the heading when the card is removed', async () => {
  const user = userEvent.setup()
  render(<List />)
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Ride VL-1' })))
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bookings' })))
})
