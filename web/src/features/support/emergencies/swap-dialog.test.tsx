import { screen, waitFor, within } from '@testing-library/react'
import { listTills } from '@voltloop/contract/bookings/till'
import { readToday } from '@voltloop/contract/bookings/today'
import { listEmergencies, swapInEmergency } from '@voltloop/contract/support/emergencies'
import { expect, test, vi } from 'vitest'
import { NOTHING_TODAY, TAKEN_EMERGENCY } from '../../../../test/emergency-record.ts'
import { openApp } from '../../../../test/open-app.tsx'
import { NEW_PLATE, SWAP_TITLE, WHAT_HAPPENED } from './emergency-dialogs.words.ts'

// The camera has tests of its own.
vi.mock(import('../../../components/scan/scan-label.tsx'), () => ({
  ScanLabel: ({ onVehicle }) => (
    <button type="button" onClick={() => onVehicle('TG09EV8237')}>
      Scan label
    </button>
  ),
}))

test('the label of the new vehicle is scanned at the roadside instead of typed', async () => {
  const { user, api } = openApp('/dashboard/today', 'SALES_AGENT', (fake) =>
    fake
      .reply(readToday, NOTHING_TODAY)
      .reply(listTills, [])
      .reply(swapInEmergency, { ...TAKEN_EMERGENCY, outcome: 'swapped' })
      .reply(listEmergencies, [TAKEN_EMERGENCY]),
  )
  await user.click(await screen.findByRole('button', { name: 'Swap' }))
  const dialog = within(await screen.findByRole('dialog', { name: SWAP_TITLE }))
  await user.click(dialog.getByRole('button', { name: 'Scan label' }))
  expect(dialog.getByLabelText<HTMLInputElement>(NEW_PLATE).value).toBe('TG 09 EV 8237')
  await user.type(dialog.getByLabelText(WHAT_HAPPENED), 'Motor does not start')
  await user.click(dialog.getByRole('button', { name: 'Swap vehicle' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.lastRequest(swapInEmergency)?.body).toMatchObject({
    registrationNumber: 'TG09EV8237',
    reason: 'Motor does not start',
  })
})
