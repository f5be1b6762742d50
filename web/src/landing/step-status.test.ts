import { expect, test } from 'vitest'
import { firstStep, lastStep, stepFrom, stepStatus, ticketLine } from './step-status.ts'

const statuses = (current: number) => [1, 2, 3, 4].map((step) => stepStatus(step, current))

test('a visitor starts with the first step in progress and the rest pending', () => {
  expect(statuses(firstStep)).toEqual(['In Progress', 'Pending', 'Pending', 'Pending'])
})

test('steps before the current one are completed, steps after it pending', () => {
  expect(statuses(3)).toEqual(['Completed', 'Completed', 'In Progress', 'Pending'])
})

test('past the last step all four are completed', () => {
  expect(statuses(lastStep)).toEqual(['Completed', 'Completed', 'Completed', 'Completed'])
})

test('the counter runs from 1 to 5 and stays there', () => {
  expect(stepFrom(1, -1)).toBe(1)
  expect(stepFrom(1, 1)).toBe(2)
  expect(stepFrom(4, 1)).toBe(5)
  expect(stepFrom(5, 1)).toBe(5)
})

test('the ticket never counts more lines than it has', () => {
  expect([1, 2, 3, 4, 5].map(ticketLine)).toEqual([1, 2, 3, 4, 4])
})
