import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HUB } from '../../../test/records.ts'
import { fullHubWarning, overfullText } from './full-hub-warning.tsx'
import type { HubOption } from './vehicle-options.ts'

const hub: HubOption = { ...HUB, name: 'Madhapur', capacity: 20, currentCapacity: 18 }
const roomy: HubOption = { ...HUB, hubId: 'other', name: 'Ameerpet', capacity: 40, currentCapacity: 10 }

test('warns only when a hub has no room for a vehicle', () => {
  const textOf = (one: HubOption) => render(fullHubWarning(one, [roomy])).container.textContent
  expect(textOf({ ...hub, currentCapacity: 19 })).toBe('')
  expect(textOf({ ...hub, currentCapacity: 20 })).toBe("Madhapur is full. There's space at Ameerpet.")
})

test('says how many vehicles a hub will have and has space for, only if it has no room for all of them', () => {
  expect(overfullText(hub, [hub, roomy], 2)).toBeNull()
  expect(overfullText(hub, [hub, roomy], 3)).toBe(
    "Madhapur will have 21 vehicles and has space for 20. There's space for all of them at Ameerpet.",
  )
  expect(overfullText(hub, [hub, roomy], 31)).toBe(
    'Madhapur will have 49 vehicles and has space for 20. No other hub in the city has space for all of them.',
  )
  expect(overfullText({ ...hub, currentCapacity: 25 }, [], 0)).toBeNull()
  expect(overfullText({ ...hub, capacity: undefined }, [], 50)).toBeNull()
})
