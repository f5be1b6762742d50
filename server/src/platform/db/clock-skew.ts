import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { MovableClock } from '../clock.ts'
import type { Log } from '../log.ts'

export interface ClockSkew {
  /** Compares the machine's clock with the database's clock and corrects the process's clock. */
  measure(client: Pick<pg.Client, 'query'>): Promise<void>
  /** Returns how far the machine's clock is ahead of the database's clock; negative if it is behind. */
  skewMs(): number
}

const ALARM_MS = 5_000
// The database's clock is read at an unknown moment between question and answer, so a slow answer says too little.
const LONGEST_ROUND_TRIP_MS = 1_000

/** Keeps the process's clock equal to the database's clock. A machine whose clock is wrong then neither books nor expires anything at the wrong time. */
export function watchClockSkew(clock: MovableClock, log: Log): ClockSkew {
  let correctionMs = 0
  let isAlarmed = false

  function accept(measuredMs: number, errorMs: number): void {
    // A correction within the error of the measurement may be exact already. Keeping it avoids a clock that jitters.
    if (Math.abs(measuredMs - correctionMs) <= errorMs) return
    correctionMs = measuredMs
    clock.setCorrection(measuredMs)
    const isOff = Math.abs(measuredMs) > ALARM_MS
    if (isOff && !isAlarmed) log.error({ skewMs: -measuredMs }, "the machine's clock differs from the database's clock")
    if (!isOff && isAlarmed) log.warn({}, "the machine's clock is right again")
    isAlarmed = isOff
  }

  return {
    measure: async (client) => {
      const [sentAt, sentAtMs] = [Date.now(), performance.now()]
      const { rows } = await client.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
      const roundTripMs = performance.now() - sentAtMs
      if (roundTripMs > LONGEST_ROUND_TRIP_MS) return
      // The clocks show whole milliseconds here.
      accept(Math.round(Number(rows[0]?.ms) - (sentAt + roundTripMs / 2)), roundTripMs / 2 + 1)
    },
    skewMs: () => 0 - correctionMs,
  }
}

export function measureClockSkew(registry: Registry, skewMs: () => number): void {
  new Gauge({
    name: 'voltloop_clock_skew_seconds',
    help: "How far the machine's clock is ahead of the database's clock; the process corrects it",
    registers: [registry],
    collect() {
      this.set(skewMs() / 1000)
    },
  })
}
