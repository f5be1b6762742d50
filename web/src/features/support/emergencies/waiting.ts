import { useNow as useNowInSteps } from '../../../lib/format/use-now.ts'

const MINUTE_MS = 60_000

export const useNow = () => useNowInSteps(MINUTE_MS / 4)

export function minutesSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS))
}
