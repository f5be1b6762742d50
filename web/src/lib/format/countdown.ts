export interface CountdownFigure {
  value: string
  unit: 'd' | 'h' | 'm' | 's'
  /** The unit in full, singular or plural, for screen readers. */
  word: string
}

/** Returns the two or three figures to show: days, hours and minutes; in the last hour minutes and seconds. */
export function countdownFigures(remainingMs: number): CountdownFigure[] {
  const seconds = Math.floor(Math.abs(remainingMs) / 1000)
  const days = Math.floor(seconds / DAY)
  const hours = Math.floor((seconds % DAY) / HOUR)
  const minutes = Math.floor((seconds % HOUR) / MINUTE)
  if (days > 0) return [figure(days, 'd'), figure(hours, 'h'), figure(minutes, 'm')]
  if (hours > 0) return [figure(hours, 'h'), figure(minutes, 'm')]
  return [figure(minutes, 'm'), figure(seconds % MINUTE, 's')]
}

/** Returns how often the figures change: every second around the last hour, otherwise every minute. */
export function countdownStepMs(remainingMs: number): number {
  return Math.abs(remainingMs) < (HOUR + MINUTE) * 1000 ? 1000 : MINUTE * 1000
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WORDS = { d: 'day', h: 'hour', m: 'minute', s: 'second' } as const

function figure(count: number, unit: CountdownFigure['unit']): CountdownFigure {
  return {
    value: String(count).padStart(2, '0'),
    unit,
    word: `${count} ${WORDS[unit]}${count === 1 ? '' : 's'}`,
  }
}
