/** Provides the current time. It is injected everywhere, so that tests and /dev/clock can move it. */
export interface Clock {
  now(): Date
}

export interface MovableClock extends Clock {
  /** Sets how far this clock runs ahead of the machine's clock. */
  setOffset(milliseconds: number): void
}

export function systemClock(): Clock {
  return { now: () => new Date() }
}

export function movableClock(): MovableClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    setOffset: (milliseconds) => {
      offset = milliseconds
    },
  }
}
