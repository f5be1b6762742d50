import * as words from '../../../lib/words/desk.words.ts'
import { dayInIndia } from '@voltloop/contract/core/time'
import { formatSpan } from '../../../lib/format/time-span.ts'
import type { Tone } from '../../../components/ui/badge.tsx'

interface When {
  words: string
  tone: Tone
}

export function describeWhen(at: string, now: Date): When {
  const moment = new Date(at)
  const minutes = Math.floor((moment.getTime() - now.getTime()) / MINUTE_MS)
  if (minutes < -1) return { words: words.lateBy(formatSpan(-minutes - 1)), tone: 'red' }
  if (minutes < 1) return { words: words.DUE_NOW, tone: 'amber' }
  if (minutes < HOUR) return { words: words.dueIn(formatSpan(minutes)), tone: 'amber' }
  const days = daysBetween(now, moment)
  if (days === 0 || minutes < SOON) return { words: words.dueIn(formatSpan(minutes)), tone: 'neutral' }
  return { words: days === 1 ? words.TOMORROW : words.inDays(days), tone: 'neutral' }
}

/** Returns by how long a time has passed, such as '2 h 5 min'; null if it is less than a minute ago or ahead. */
export function lateness(at: string, now: Date): string | null {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS)
  return minutes < 1 ? null : formatSpan(minutes)
}

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR
/** Below this, hours are more useful than the day. */
const SOON = 12 * HOUR

/** Returns the number of midnights in India between two times. */
function daysBetween(one: Date, other: Date): number {
  return Math.round((Date.parse(dayInIndia(other)) - Date.parse(dayInIndia(one))) / (DAY * MINUTE_MS))
}
