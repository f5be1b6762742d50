import { screen, waitFor, within } from '@testing-library/react'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { labelUrl } from '@voltloop/contract/fleet/label-code'
import { getLabelledVehicle } from '@voltloop/contract/fleet/labels'
import { expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { openDocument } from '../../../test/open-app.tsx'
import { VEHICLE } from '../../../test/records.ts'
import { ScanLabel } from './scan-label.tsx'
import { ScanLabels } from './scan-labels.tsx'

const LABEL = labelUrl('https://voltloop.example', '0123456789abcdef0123')

class FakeTrack extends EventTarget {
  isStopped = false
  stop() {
    this.isStopped = true
  }
}

interface Scene {
  /** The text of the QR code that the camera sees. */
  text?: string
  /** The name of the error with which the browser refuses the camera. */
  refusal?: string
  problemOf?: () => string | null
  prepare?: (api: FakeApi) => void
}

function placeCamera({ text, refusal }: Pick<Scene, 'text' | 'refusal'>) {
  const track = new FakeTrack()
  const seen = { text }
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['ean_13', 'qr_code']
      detect = async () => (seen.text === undefined ? [] : [{ rawValue: seen.text }])
    },
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined)
  const getUserMedia = async () => {
    if (refusal !== undefined) throw new DOMException('', refusal)
    return { getTracks: () => [track] }
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  return { track, seen }
}

async function openScanner({ text, refusal, problemOf, prepare }: Scene) {
  const { track, seen } = placeCamera({ text, refusal })
  const chosen: string[] = []
  const scanner = <ScanLabel onVehicle={(plate) => chosen.push(plate)} {...(problemOf && { problemOf })} />
  const { user, api } = openDocument(scanner, (one) => {
    one.reply(getLabelledVehicle, VEHICLE)
    prepare?.(one)
  })
  await user.click(screen.getByRole('button', { name: 'Scan label' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan label' }))
  return { user, api, dialog, chosen, track, seen }
}

test("a label that the browser's own detector reads chooses its vehicle, and the camera stops", async () => {
  const { api, chosen, track } = await openScanner({ text: LABEL })
  await waitFor(() => expect(chosen).toEqual([VEHICLE.registrationNumber]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(track.isStopped).toBe(true)
  expect(api.requestsTo(getLabelledVehicle).map(({ path }) => path)).toEqual(['vehicle/label/0123456789abcdef0123'])
})

test('a foreign code is explained without a request, and the next label is read', async () => {
  const { dialog, chosen, api, seen } = await openScanner({ text: 'upi://pay?pa=somebody@bank' })
  expect(await dialog.findByText(/^This is not one of our labels/)).toBeTruthy()
  expect(api.requestsTo(getLabelledVehicle)).toEqual([])
  seen.text = LABEL
  await waitFor(() => expect(chosen).toEqual([VEHICLE.registrationNumber]))
})

test('a vehicle that cannot be chosen here is explained, and the dialog stays open', async () => {
  const problemOf = () => 'TS 09 EV 1234 is on a ride.'
  const { dialog, chosen, track } = await openScanner({ text: LABEL, problemOf })
  expect(await dialog.findByText('TS 09 EV 1234 is on a ride.')).toBeTruthy()
  expect(chosen).toEqual([])
  expect(track.isStopped).toBe(false)
})

test('the label of a vehicle out of scope is explained', async () => {
  const { dialog, chosen } = await openScanner({
    text: LABEL,
    prepare: (api) => api.fail(getLabelledVehicle, 'notFound'),
  })
  expect(await dialog.findByText('This label belongs to no vehicle of your city.')).toBeTruthy()
  expect(chosen).toEqual([])
})

test.each([
  ['NotAllowedError', /^The camera is blocked/],
  ['NotFoundError', /^We found no camera/],
  ['NotReadableError', /^We couldn't start the camera/],
])('a camera refused with %s is explained, and the number can be typed', async (refusal, sentence) => {
  const { user, dialog, chosen } = await openScanner({ refusal })
  expect(await dialog.findByText(sentence)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Type the number instead' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(chosen).toEqual([])
})

test('closing the dialog stops the camera', async () => {
  const { user, dialog, track } = await openScanner({})
  await dialog.findByText('Looking for a label')
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
  expect(track.isStopped).toBe(true)
})

test('a camera that is unplugged is explained', async () => {
  const { dialog, track } = await openScanner({})
  await dialog.findByText('Looking for a label')
  track.dispatchEvent(new Event('ended'))
  expect(await dialog.findByText(/^We couldn't start the camera/)).toBeTruthy()
})

test('one label after the other is recorded and told, and the camera stays open', async () => {
  const { track, seen } = placeCamera({ text: LABEL })
  const scanned: string[] = []
  const onVehicle = async ({ registrationNumber }: Vehicle) => {
    scanned.push(registrationNumber)
    if (registrationNumber === 'TS09EV0001') return { isRecorded: false, text: 'TS 09 EV 0001: not on this transfer' }
    return { isRecorded: true, text: scanned.length === 1 ? 'TS 09 EV 1234: Scanned out' : 'TS 09 EV 1234: Already' }
  }
  const { user, api } = openDocument(<ScanLabels progress="0 of 2" onVehicle={onVehicle} />, (one) => {
    one.reply(getLabelledVehicle, VEHICLE)
  })
  await user.click(screen.getByRole('button', { name: 'Scan labels' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan labels' }))
  const outcomes = dialog.getByRole('list', { name: 'Scanned labels' })
  expect(outcomes.getAttribute('aria-live')).toBe('polite')
  await within(outcomes).findByText('TS 09 EV 1234: Scanned out')

  api.reply(getLabelledVehicle, { ...VEHICLE, registrationNumber: 'TS09EV0001' })
  seen.text = labelUrl('https://voltloop.example', '0123456789abcdef0124')
  await within(outcomes).findByText('TS 09 EV 0001: not on this transfer')
  seen.text = 'upi://pay?pa=somebody@bank'
  await within(outcomes).findByText(/^This is not one of our labels/)
  // The same label while it is held is one scan; when it comes back later it is another.
  expect(scanned).toEqual(['TS09EV1234', 'TS09EV0001'])
  api.reply(getLabelledVehicle, VEHICLE)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_000)
  seen.text = LABEL
  await within(outcomes).findByText('TS 09 EV 1234: Already')
  expect(
    within(outcomes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(0, 14)),
  ).toEqual(['TS 09 EV 1234:', 'This is not on', 'TS 09 EV 0001:'])
  expect(track.isStopped).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Stop scanning' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(track.isStopped).toBe(true)
})
