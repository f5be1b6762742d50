/** Provides the current time. It is injected everywhere, so that tests and /dev/clock can move it. */
export interface Clock {
  now(): Date
}

export interface MovableClock extends Clock {
  /** Sets how far this clock runs ahead of the database's clock, in development and tests. */
  setOffset(milliseconds: number): void
  /** Sets how far the database's clock is ahead of the machine's clock. All processes then have the same time, whatever their machines show. */
  setCorrection(milliseconds: number): void
  databaseNow(): Date
}

export function systemClock(): Clock {
  return { now: () => new Date() }
}

export function movableClock(): MovableClock {
  let offset = 0
  let correction = 0
  return {
    now: () => new Date(Date.now() + correction + offset),
    setOffset: (milliseconds) => {
      offset = milliseconds
    },
    setCorrection: (milliseconds) => {
      correction = milliseconds
    },
    databaseNow: () => new Date(Date.now() + correction),
  }
}
