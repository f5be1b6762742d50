/** The only source of the present: handed to whoever needs it, so that a test or /dev/clock can move it. */
export interface Clock {
  now(): Date
}

export interface MovableClock extends Clock {
  /** How far ahead of the machine's clock this one runs. */
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
