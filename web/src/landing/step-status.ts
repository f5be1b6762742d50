import { STEP_COMPLETED, STEP_IN_PROGRESS, STEP_PENDING } from '@voltloop/contract/messages/landing'

/** The showcase counts one further than its four steps: at five, all of them are done. */
export const firstStep = 1
export const lastStep = 5

type StepStatus = typeof STEP_COMPLETED | typeof STEP_IN_PROGRESS | typeof STEP_PENDING

/** How a step stands when the showcase has come to `current`. */
export function stepStatus(step: number, current: number): StepStatus {
  if (step < current) return STEP_COMPLETED
  return step === current ? STEP_IN_PROGRESS : STEP_PENDING
}

/** The step before or after, never outside the counter. */
export function stepFrom(current: number, by: 1 | -1): number {
  return Math.min(lastStep, Math.max(firstStep, current + by))
}

/** How many lines of the ticket are begun or printed, as shown on its stub. */
export function ticketLine(current: number): number {
  return Math.min(current, lastStep - 1)
}
