import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HUB } from '../../../test/records.ts'
import { fullHubWarning } from './full-hub-warning.tsx'
import type { HubOption } from './vehicle-options.ts'

const hub: HubOption = { ...HUB, name: 'Madhapur', capacity: 20, currentCapacity: 18 }
const roomy: HubOption = { ...HUB, hubId: 'other', name: 'Ameerpet', capacity: 40, currentCapacity: 10 }
const textOf = (count: number, hubs: readonly HubOption[], of = hub) =>
  render(fullHubWarning(of, hubs, count)).container.textContent

test('warns only when a hub has no room for all vehicles that are moved there', () => {
  expect(textOf(2, [hub, roomy])).toBe('')
  expect(textOf(3, [hub, roomy])).toBe("Madhapur has no room for all of them. There's space at Ameerpet.")
  expect(textOf(31, [hub, roomy])).toBe(
    'Madhapur has no room for all of them, and neither has any other hub in the city.',
  )
  expect(textOf(1, [roomy], { ...hub, currentCapacity: 20 })).toBe("Madhapur is full. There's space at Ameerpet.")
})
