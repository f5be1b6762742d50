import { expect, test } from 'vitest'
import { firstStep, lastStep, stepFrom, stepStatus, ticketLine } from './step-status.ts'

const statuses = (current: number) => [1, 2, 3, 4].map((step) => stepStatus(step, current))

test('starts with the first step in progress and the rest pending', () => {
  expect(statuses(firstStep)).toEqual(['In Progress', 'Pending', 'Pending', 'Pending'])
})

test('marks earlier steps as completed and later steps as pending', () => {
  expect(statuses(3)).toEqual(['Completed', 'Completed', 'In Progress', 'Pending'])
})

test('marks all four steps as completed after the last one', () => {
  expect(statuses(lastStep)).toEqual(['Completed', 'Completed', 'Completed', 'Completed'])
})

test('limits the step counter to the range from 1 to 5', () => {
  expect(stepFrom(1, -1)).toBe(1)
  expect(stepFrom(1, 1)).toBe(2)
  expect(stepFrom(4, 1)).toBe(5)
  expect(stepFrom(5, 1)).toBe(5)
})

test('never counts more ticket lines than there are', () => {
  expect([1, 2, 3, 4, 5].map(ticketLine)).toEqual([1, 2, 3, 4, 4])
})
