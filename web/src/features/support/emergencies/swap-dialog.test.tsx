import { screen, waitFor, within } from '@testing-library/react'
import { listTills } from '@voltloop/contract/bookings/till'
import { readToday, type TodayList } from '@voltloop/contract/bookings/today'
import { listEmergencies, swapInEmergency, type Emergency } from '@voltloop/contract/support/emergencies'
import { expect, test, vi } from 'vitest'
import { openApp } from '../../../../test/open-app.tsx'
import { MODEL } from '../../../../test/records.ts'
import { NEW_PLATE, SWAP_TITLE, WHAT_HAPPENED } from './emergency-dialogs.words.ts'

// The camera has tests of its own.
vi.mock(import('../../../components/scan/scan-label.tsx'), () => ({
  ScanLabel: ({ onVehicle }) => (
    <button type="button" onClick={() => onVehicle('TG09EV8237')}>
      Scan label
    </button>
  ),
}))

const TAKEN: Emergency = {
  requestId: '4001',
  kind: 'breakdown',
  status: 'IN_PROGRESS',
  raisedAt: new Date().toISOString(),
  isRinging: false,
  rings: 1,
  takenBy: { name: 'Naveen Kumar', isSelf: true },
  takenAt: new Date().toISOString(),
  rider: { name: 'Nikhil Varma', phone: '+919000000030' },
  transactionId: 'VL-28016',
  plate: 'TG09EV5766',
  model: { modelId: MODEL.modelId, brand: 'Ather', modelName: '450X', imagePath: null },
  batteryType: 'CHARGING',
  hub: { name: 'Madhapur' },
  city: { name: 'Hyderabad' },
  place: null,
  hasInjuries: null,
  words: null,
  photos: [],
  isTowed: false,
  outcome: null,
  withheld: 0,
  actions: ['swap'],
}

test('the label of the new vehicle is scanned at the roadside instead of typed', async () => {
  const { user, api } = openApp('/dashboard/today', 'SALES_AGENT', (fake) =>
    fake
      .reply(readToday, { ...NOTHING, breakdowns: { total: 0, requests: [] } })
      .reply(listTills, [])
      .reply(swapInEmergency, { ...TAKEN, outcome: 'swapped' })
      .reply(listEmergencies, [TAKEN]),
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

const NONE: TodayList = { total: 0, bookings: [] }
const NOTHING = { overdue: NONE, toAccept: NONE, toHandOver: NONE, toComeBack: NONE, moneyDue: NONE }
