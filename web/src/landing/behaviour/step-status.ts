import { STEP_COMPLETED, STEP_IN_PROGRESS, STEP_PENDING } from '../landing.words.ts'

/** The showcase has one step more than the four shown: at step five, all of them are completed. */
export const firstStep = 1
export const lastStep = 5

type StepStatus = typeof STEP_COMPLETED | typeof STEP_IN_PROGRESS | typeof STEP_PENDING

/** Returns the status of a step when the showcase is at `current`. */
export function stepStatus(step: number, current: number): StepStatus {
  if (step < current) return STEP_COMPLETED
  return step === current ? STEP_IN_PROGRESS : STEP_PENDING
}

export function stepFrom(current: number, by: 1 | -1): number {
  return Math.min(lastStep, Math.max(firstStep, current + by))
}

/** Returns the number of ticket lines that are printed or in progress. */
export function ticketLine(current: number): number {
  return Math.min(current, lastStep - 1)
}
