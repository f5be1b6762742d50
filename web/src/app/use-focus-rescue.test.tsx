import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Modal } from '../components/ui/modal.tsx'
import { useFocusRescue } from './use-focus-rescue.ts'

afterEach(cleanup)

type State = 'pending' | 'accepted' | 'gone'

test('moves the focus to the card when its action replaces the button, and to the next card when it is removed', async () => {
  const user = userEvent.setup()
  render(<List rides={['VL-1', 'VL-2']} />)
  await user.click(screen.getByRole('button', { name: 'Accept VL-1' }))
  await expectFocusOn('article', 'Ride VL-1')
  await user.click(screen.getByRole('button', { name: 'Hand over VL-1' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Accept VL-2'))
  expect(document.activeElement?.tagName).toBe('LI')
})

test('moves the focus to the heading when the last card is removed', async () => {
  const user = userEvent.setup()
  render(<List rides={['VL-1']} />)
  await user.click(screen.getByRole('button', { name: 'Accept VL-1' }))
  await user.click(screen.getByRole('button', { name: 'Hand over VL-1' }))
  await expectFocusOn('heading', 'Bookings')
})

test('moves the focus to the card when a dialog closes whose opener has been replaced', async () => {
  const user = userEvent.setup()
  render(<List rides={['VL-1']} isConfirmed />)
  await user.click(screen.getByRole('button', { name: 'Accept VL-1' }))
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await expectFocusOn('article', 'Ride VL-1')
})

test('leaves the focus alone when a virtual list removes a row that is scrolled away', async () => {
  const { rerender } = render(<Rows shown={[1, 2]} />)
  screen.getByRole('button', { name: 'Row 1' }).focus()
  rerender(<Rows shown={[2]} />)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Row 1' })).toBeNull())
  expect(document.activeElement).toBe(document.body)
})

async function expectFocusOn(role: string, name: string): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
}

function List({ rides, isConfirmed = false }: { rides: string[]; isConfirmed?: boolean }) {
  useFocusRescue()
  return (
    <main>
      <h1>Bookings</h1>
      <ul>
        {rides.map((ride) => (
          <Row key={ride} ride={ride} isConfirmed={isConfirmed} />
        ))}
      </ul>
    </main>
  )
}

function Row({ ride, isConfirmed }: { ride: string; isConfirmed: boolean }) {
  const [state, setState] = useState<State>('pending')
  const [isAsking, setIsAsking] = useState(false)
  if (state === 'gone') return null
  const accept = () => {
    setState('accepted')
    setIsAsking(false)
  }
  return (
    <li>
      <article aria-label={`Ride ${ride}`}>
        {state === 'pending' ? (
          <button type="button" key="accept" onClick={isConfirmed ? () => setIsAsking(true) : accept}>
            Accept {ride}
          </button>
        ) : (
          <button type="button" key="handOver" onClick={() => setState('gone')}>
            Hand over {ride}
          </button>
        )}
      </article>
      {isAsking && (
        <Modal onClose={() => setIsAsking(false)} aria-label="Accept?">
          <button type="button" onClick={accept}>
            Confirm
          </button>
        </Modal>
      )}
    </li>
  )
}

function Rows({ shown }: { shown: number[] }) {
  useFocusRescue()
  return (
    <main>
      <h1>Fleet</h1>
      <ul>
        {shown.map((row) => (
          <li key={row} data-index={row}>
            <button type="button">Row {row}</button>
          </li>
        ))}
      </ul>
    </main>
  )
}
