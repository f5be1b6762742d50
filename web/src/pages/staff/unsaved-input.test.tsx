import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { expect, test, vi } from 'vitest'
import { typeInto } from '../../../test/field-rules.ts'
import { confirmWith, openApp, openDialog } from '../../../test/open-app.tsx'
import { CITY, HUB } from '../../../test/records.ts'

const WAYS_OUT: [string, (form: HTMLElement) => void][] = [
  ['the close button', (form) => fireEvent.click(within(form).getByRole('button', { name: 'Close' }))],
  ['the cross', (form) => fireEvent.click(within(form).getByRole('button', { name: 'Dismiss' }))],
  ['Escape', (form) => fireEvent(form, new Event('cancel', { cancelable: true }))],
  [
    'a click outside',
    (form) => {
      fireEvent.pointerDown(form, { clientX: -5, clientY: -5 })
      fireEvent.click(form, { clientX: -5, clientY: -5 })
    },
  ],
]

test.each(WAYS_OUT)('%s closes a form without input at once', async (_way, leave) => {
  const { form } = await openForm()
  leave(form)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each(WAYS_OUT)('%s asks before it discards what was typed', async (_way, leave) => {
  const { form, user } = await openForm()
  typeInto(within(form).getByLabelText('Hub name'), 'Kondapur')
  leave(form)
  await confirmWith(user, 'Keep editing')
  expect(within(form).getByLabelText('Hub name')).toHaveProperty('value', 'Kondapur')
  leave(form)
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Discard changes?')
  await confirmWith(user, 'Discard')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a form whose input was undone closes at once', async () => {
  const { form } = await openForm()
  typeInto(within(form).getByLabelText('Hub name'), 'Kondapur')
  typeInto(within(form).getByLabelText('Hub name'), '')
  fireEvent.click(within(form).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the Back button asks first: it stays on the page, or leaves it after a confirmation', async () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined)
  const { form, user } = await openForm()
  typeInto(within(form).getByLabelText('Hub name'), 'Kondapur')
  await waitFor(() => expect(wouldLoseInput()).toBe(true))
  moveInHistory('/dashboard/profile', -1)
  await confirmWith(user, 'Keep editing')
  await waitFor(() => expect(go.mock.calls).toEqual([[1]]))
  moveInHistory('/dashboard/hub', 0)
  expect(within(form).getByLabelText('Hub name')).toHaveProperty('value', 'Kondapur')

  moveInHistory('/dashboard/profile', -1)
  await confirmWith(user, 'Discard')
  await screen.findByRole('button', { name: 'Logout' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(wouldLoseInput()).toBe(false)
})

/** Does what the browser does after a step in its history. The simulated one has no history entries. */
function moveInHistory(path: string, index: number): void {
  History.prototype.replaceState.call(window.history, { __TSR_index: index, __TSR_key: path }, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

// Returns whether the browser would ask before it reloads or closes the page.
function wouldLoseInput(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

async function openForm() {
  const { user } = openApp('/dashboard/hub', 'SUPER_ADMIN', (api) =>
    api.reply(listCities, [CITY]).reply(listHubs, [HUB]),
  )
  return { form: await openDialog(user, 'Add Hub'), user }
}
