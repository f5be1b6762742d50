import { screen, waitFor, within } from '@testing-library/react'
import { labelUrl } from '@voltloop/contract/fleet/label-code'
import { getLabelledVehicle } from '@voltloop/contract/fleet/labels'
import { expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { openDocument } from '../../../test/open-app.tsx'
import { VEHICLE } from '../../../test/records.ts'
import { ScanLabel } from './scan-label.tsx'

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

async function openScanner({ text, refusal, problemOf, prepare }: Scene) {
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
