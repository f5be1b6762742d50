import type { Home } from './home.ts'

export function explain(home: Home, output: string): Error {
  for (const [pattern, sentence] of known) if (pattern.test(output)) return new Error(sentence(home))
  const lines = output.trim().split('\n')
  const reason = lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1)
  return new Error(`PostgreSQL did not start in ${home.dataDir}: ${reason || 'it printed no message'}`)
}

export function diskFull({ dataDir }: Home): Error {
  return new Error(
    `The disk that holds ${dataDir} is full: free some space, or set DATA_DIR to a folder on another disk.`,
  )
}

export function inUse(home: Home, by: string): Error {
  return new Error(
    `The data folder ${home.dataDir} is in use by ${by}: stop that one first, or set DATA_DIR to another folder.`,
  )
}

/** A busy worker process of a killed server may outlive it for a moment. */
export const WORKERS_STILL_BUSY = /pre-existing shared memory block/

/** Another server uses the cluster, or did until a moment ago. */
export const LOCK_TAKEN = /lock file "postmaster.pid" already exists/

/** Another program took the port after we chose it and before PostgreSQL opened it. */
export const PORT_TAKEN = /Address already in use/

const known: readonly (readonly [RegExp, (home: Home) => string])[] = [
  [
    /could not (resize|create) shared memory segment/,
    () => 'PostgreSQL gets too little shared memory here: give /dev/shm more room (docker run --shm-size=256m).',
  ],
  [/No space left on device|Disk quota exceeded/, (home) => diskFull(home).message],
  [
    /Read-only file system/,
    ({ dataDir }) => `The data folder ${dataDir} cannot be written: set DATA_DIR to a folder that can.`,
  ],
  [LOCK_TAKEN, (home) => inUse(home, 'another run that started just now').message],
  [
    WORKERS_STILL_BUSY,
    ({ dataDir }) =>
      `Workers of a killed database server are still busy in ${dataDir}: wait for them to end, then start again.`,
  ],
]
