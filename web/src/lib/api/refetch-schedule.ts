import type { Topic } from '@voltloop/contract/core/topics'
import { CITIES, HUBS, MODELS, PLANS } from './topics.ts'

export interface RefetchSchedule {
  add(topic?: Topic): void
  stop(): void
}

// A refetch that is already scheduled also covers later changes, so a busy city causes one refetch a second and not one for each booking.
const GAP_MS = 1000
const SPREAD_MS = 250
// Changes of the catalogue reach every open page at the same moment.
const WIDE_TOPICS = new Set<Topic | undefined>([CITIES, HUBS, MODELS, PLANS])
const WIDE_SPREAD_MS = 2000

/** Merges refetches and delays each by a random time. Otherwise all pages that receive a broadcast would call the server at the same moment. */
export function createRefetchSchedule(refetch: (topic?: Topic) => void): RefetchSchedule {
  const timers = new Map<Topic | undefined, ReturnType<typeof setTimeout>>()
  const lastRunAt = new Map<Topic | undefined, number>()

  function stop(): void {
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
  }

  return {
    add: (topic) => {
      // A refetch of everything includes this topic.
      if (timers.has(undefined) || timers.has(topic)) return
      const gap = Math.max(0, (lastRunAt.get(topic) ?? Number.NEGATIVE_INFINITY) + GAP_MS - performance.now())
      const run = () => {
        if (topic === undefined) stop()
        timers.delete(topic)
        lastRunAt.set(topic, performance.now())
        refetch(topic)
      }
      const spread = WIDE_TOPICS.has(topic) ? WIDE_SPREAD_MS : SPREAD_MS
      timers.set(topic, setTimeout(run, gap + Math.random() * spread))
    },
    stop,
  }
}
