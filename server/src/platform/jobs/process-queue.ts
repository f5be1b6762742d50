import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { run, type Runner, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Presence } from './presence.ts'
import { QUEUES, type QueueName } from './queues.ts'
import { taskListOf, type TaskSetting } from './task-list.ts'
import { createWorkerLogger } from './worker-log.ts'

interface ProcessedQueue {
  /** Returns why the queue is not processed at the moment, or null. */
  findProblem(): string | null
  stop(): Promise<void>
}

const RESTART_AFTER_MS = 1_000
// A free slot asks for a job every two seconds.
const LONGEST_SILENCE_MS = 30_000

/**
 * Processes the jobs of one queue until it is stopped. If the library's runner ends for another reason, a new one takes its place, and the jobs that
 * the old one had locked run again.
 */
export async function processQueue(
  queue: QueueName,
  pool: pg.Pool,
  presence: Presence,
  setting: TaskSetting & { findDatabaseProblem: () => string | null },
): Promise<ProcessedQueue> {
  let runner: Runner | null = null
  let ended = Promise.withResolvers<void>()
  let busySlots = 0
  let answeredAtMs = 0
  let isStopping = false
  let restarting = Promise.resolve()

  async function start(): Promise<void> {
    ended = Promise.withResolvers<void>()
    runner = await run({
      events: watchRunner(),
      pgPool: pool,
      concurrency: QUEUES[queue],
      noHandleSignals: true,
      logger: createWorkerLogger(setting.log),
      taskList: taskListOf(setting, queue),
      parsedCronItems: [],
    })
    void ended.promise.then(() => {
      runner = null
      if (!isStopping) restarting = restart()
    })
  }

  function watchRunner(): WorkerEvents {
    const events: WorkerEvents = new EventEmitter()
    const onAnswer = () => {
      answeredAtMs = performance.now()
    }
    onAnswer()
    busySlots = 0
    const running = new Set<string>()
    events.on('pool:create', ({ workerPool }) => presence.add(workerPool.id, (jobId) => running.has(jobId)))
    events.on('pool:release', ({ workerPool }) => {
      presence.remove(workerPool.id)
      ended.resolve()
    })
    events.on('worker:getJob:empty', onAnswer)
    events.on('job:start', ({ job }) => {
      onAnswer()
      running.add(job.id)
      busySlots += 1
    })
    events.on('job:complete', ({ job }) => {
      running.delete(job.id)
      busySlots -= 1
    })
    return events
  }

  async function restart(): Promise<void> {
    setting.log.warn({ queue }, 'the queue stopped; starting it again')
    while (!isStopping) {
      await pause(RESTART_AFTER_MS)
      try {
        return await start()
      } catch (error) {
        setting.log.warn({ err: error, queue }, 'the queue could not be started yet')
      }
    }
  }

  await start()
  return {
    findProblem: () => {
      if (!runner) return `the queue ${queue} is not processed`
      const isSilent = busySlots < QUEUES[queue] && performance.now() - answeredAtMs > LONGEST_SILENCE_MS
      return isSilent ? `the queue ${queue} gets no answer from the database` : null
    },
    stop: async () => {
      isStopping = true
      await restarting
      if (!runner) return
      runner.stop().catch((error: unknown) => setting.log.warn({ err: error, queue }, 'the queue did not stop cleanly'))
      // Jobs cannot end without the database. Another process takes them over when this one has exited.
      if (setting.findDatabaseProblem() === null) await ended.promise
    },
  }
}
